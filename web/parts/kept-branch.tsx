import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useUser } from '../session.tsx'
import type { BranchChoice } from '../paths.ts'
import { allBranches, branchParam } from './branch-scope.ts'

type KeptBranch = {
  /** What an address says of it (the number of a branch or of the own organization, or 'todas'); null: never chosen. */
  kept: string | null
  keep: (value: string | null) => void
}

const KeptBranchContext = createContext<KeptBranch>({ kept: null, keep: () => undefined })

const keyOf = (uid: string | null) => `casa-matriz-branch ${uid ?? ''}`

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be blocked: then the choice lives as long as the tab.
    return null
  }
}

const write = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

/**
 * The branch that this person looked at last, in this browser. It decides nothing by itself: it is written into the
 * address, which says whose data is shown. Only a principal has a choice.
 */
export function KeptBranchProvider({ children }: { children: ReactNode }) {
  const { uid, isPrincipal } = useUser()
  const key = keyOf(uid)
  const [kept, setKept] = useState(() => (isPrincipal ? read(key) : null))
  const keep = useCallback(
    (value: string | null) => {
      setKept(value)
      write(key, value)
    },
    [key],
  )
  const value = useMemo(() => ({ kept: isPrincipal ? kept : null, keep }), [isPrincipal, kept, keep])
  return <KeptBranchContext value={value}>{children}</KeptBranchContext>
}

export const useKeptBranch = (): KeptBranch => use(KeptBranchContext)

/** An address without any state of its own, with the branch that is kept. */
export const withBranch = (path: string, kept: string | null): string =>
  kept === null ? path : `${path}?${branchParam}=${kept}`

/** The kept branch as links take it. */
export const choiceOf = (kept: string | null): BranchChoice =>
  kept === allBranches ? allBranches : Number.isSafeInteger(Number(kept ?? '-')) ? Number(kept) : null

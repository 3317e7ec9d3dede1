import { createContext, use, useMemo, type ReactNode } from 'react'
import { useUser } from '../session.tsx'
import type { BranchChoice } from '../paths.ts'
import { allBranches, branchParam } from './branch-scope.ts'
import { usePreference } from './preference.ts'

type SelectedBranch = {
  /** What an address says of it (the number of a branch or of the own organization, or 'todas'); null: never selected. */
  selected: string | null
  select: (value: string | null) => void
}

const SelectedBranchContext = createContext<SelectedBranch>({ selected: null, select: () => undefined })

/**
 * The branch that this person looked at last, in this browser. It decides nothing by itself: it is written into the
 * address, which says whose data is shown. Only a principal has a choice.
 */
export function SelectedBranchProvider({ children }: { children: ReactNode }) {
  const { isPrincipal } = useUser()
  const [preferred, select] = usePreference('branch')
  const selected = isPrincipal ? preferred : null
  const value = useMemo(() => ({ selected, select }), [selected, select])
  return <SelectedBranchContext value={value}>{children}</SelectedBranchContext>
}

export const useSelectedBranch = (): SelectedBranch => use(SelectedBranchContext)

/** An address without any state of its own, with the selected branch. */
export const withBranch = (path: string, selected: string | null): string =>
  selected === null ? path : `${path}?${branchParam}=${selected}`

/** The selected branch as links take it. */
export const choiceOf = (selected: string | null): BranchChoice =>
  selected === allBranches ? allBranches : Number.isSafeInteger(Number(selected ?? '-')) ? Number(selected) : null

import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Unsaved = {
  /** `giveUp`: what to do when the person leaves without saving. */
  mark: (form: string, isDirty: boolean, giveUp: () => void) => void
  has: () => boolean
}

const UnsavedContext = createContext<Unsaved | null>(null)

/** Screens with forms whose changes are not saved, for what stands around all screens. */
const UnsavedScreens = createContext(new Set<string>())

/** Around the whole signed-in application. */
export function UnsavedScreensProvider({ children }: { children: ReactNode }) {
  const [screens] = useState(() => new Set<string>())
  return <UnsavedScreens value={screens}>{children}</UnsavedScreens>
}

/** Whether signing out now would lose what somebody typed. */
export const useHasUnsaved = (): (() => boolean) => {
  const screens = use(UnsavedScreens)
  return () => screens.size > 0
}

/** Around the forms of a screen: whoever would leave it with changes that are not saved is asked first. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  // Not state: a form that has just been saved must be able to leave in the same breath.
  const dirty = useRef(new Map<string, () => void>())
  const screens = use(UnsavedScreens)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current.size > 0 && nextLocation.pathname !== currentLocation.pathname,
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])

  const unsaved = useMemo<Unsaved>(
    () => ({
      mark: (form, isDirty, giveUp) => {
        if (isDirty) {
          dirty.current.set(form, giveUp)
          screens.add(form)
        } else {
          dirty.current.delete(form)
          screens.delete(form)
        }
      },
      has: () => dirty.current.size > 0,
    }),
    [screens],
  )
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="¿Salir sin guardar?"
        question="Tienes cambios sin guardar. Si sales ahora, se pierden."
        confirmLabel="Salir sin guardar"
        onConfirm={() => {
          for (const giveUp of dirty.current.values()) giveUp()
          blocker.proceed?.()
        }}
        onCancel={() => blocker.reset?.()}
      />
    </UnsavedContext>
  )
}

/** Whether leaving this screen now would ask first: what leaves by itself, unasked, says so on the screen instead. */
export const useHasUnsavedHere = (): (() => boolean) => {
  const unsaved = use(UnsavedContext)
  if (unsaved === null) throw new Error('useHasUnsavedHere must be used within <UnsavedGuard>')
  return unsaved.has
}

const nothing = () => undefined

/**
 * Tells the guard of this screen whether a form has unsaved changes, and what to do when they are given up (the same
 * function between renders); the function returned says "saved" at once.
 */
export const useUnsaved = (isDirty: boolean, giveUp: () => void = nothing): (() => void) => {
  const unsaved = use(UnsavedContext)
  if (unsaved === null) throw new Error('useUnsaved must be used within <UnsavedGuard>')
  const id = useId()
  useEffect(() => {
    unsaved.mark(id, isDirty, giveUp)
    return () => unsaved.mark(id, false, giveUp)
  }, [unsaved, id, isDirty, giveUp])
  return useCallback(() => unsaved.mark(id, false, nothing), [unsaved, id])
}

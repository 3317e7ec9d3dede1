import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Unsaved = { mark: (form: string, isDirty: boolean) => void }

const UnsavedContext = createContext<Unsaved | null>(null)

/** Around the forms of a screen: whoever would leave it with changes that are not saved is asked first. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  // Not state: a form that has just been saved must be able to leave in the same breath.
  const dirty = useRef(new Set<string>())
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
      mark: (form, isDirty) => {
        if (isDirty) dirty.current.add(form)
        else dirty.current.delete(form)
      },
    }),
    [],
  )
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="¿Salir sin guardar?"
        question="Tienes cambios sin guardar. Si sales ahora, se pierden."
        confirmLabel="Salir sin guardar"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </UnsavedContext>
  )
}

/** Tells the guard of this screen whether a form has unsaved changes; the function returned says "saved" at once. */
export const useUnsaved = (isDirty: boolean): (() => void) => {
  const unsaved = use(UnsavedContext)
  if (unsaved === null) throw new Error('useUnsaved must be used within <UnsavedGuard>')
  const id = useId()
  useEffect(() => {
    unsaved.mark(id, isDirty)
    return () => unsaved.mark(id, false)
  }, [unsaved, id, isDirty])
  return useCallback(() => unsaved.mark(id, false), [unsaved, id])
}

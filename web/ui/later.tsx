import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenOnline } from './when-online.ts'

/** `prefetch`: its file is on its way before it is drawn; whoever has it by then sees no fallback. */
type Later<Props> = ComponentType<Props & { fallback?: ReactNode }> & { prefetch: () => void }

/**
 * A part of a screen in a file of its own, fetched when it is first drawn; `fallback` stands there meanwhile. Not React's lazy: what
 * comes after a fallback of Suspense is held back until that has stood for 300 ms, and what it asks the server for as well.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const fetchPart = async () => {
    try {
      loaded = await whenOnline(load)
    } catch (error) {
      // A file that was not to be had is asked for again, by the next who needs it.
      loading = null
      throw error
    }
  }
  const fetched = () => (loading ??= fetchPart())
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Loaded !== null) return undefined
      let isOver = false
      const wait = async () => {
        try {
          await fetched()
          if (!isOver) setLoaded(() => loaded)
        } catch (error) {
          if (!isOver) setFailure({ error })
        }
      }
      void wait()
      return () => {
        isOver = true
      }
    }, [Loaded])
    // Said by the boundary around it.
    if (failure !== null) throw failure.error
    return Loaded === null ? fallback : <Loaded {...(props as unknown as Props)} />
  }
  return Object.assign(Part, { prefetch: () => void fetched().catch(() => undefined) })
}

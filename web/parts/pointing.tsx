import type { Location } from 'contract/rules/location.ts'
import { createContext, use, useState, type ReactNode } from 'react'

const Pointed = createContext<Location | null>(null)
const Point = createContext<(location: Location | null) => void>(() => undefined)

/** Around a document and what is said of it: what is pointed at shows where it comes from. */
export function Pointing({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<Location | null>(null)
  return (
    <Point value={point}>
      <Pointed value={pointed}>{children}</Pointed>
    </Point>
  )
}

/** The place that is pointed at; null: none. */
export const usePointed = (): Location | null => use(Pointed)
/** Shows a place on the document; null: what it showed before. */
export const usePoint = () => use(Point)

import { later } from '../ui/when-online.ts'

/** A period, chosen by month and year in words; fetched when it is first drawn, within a `Suspense` of who draws it. */
export const MonthField = later(async () => (await import('./month-picker.tsx')).MonthPicker)

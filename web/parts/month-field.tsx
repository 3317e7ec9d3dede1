import { later } from '../ui/later.tsx'

/** A period, chosen by month and year in words; fetched when it is first drawn. */
export const MonthField = later(async () => (await import('./month-picker.tsx')).MonthPicker)

import type { Invoice } from 'contract/invoices.ts'
import type { FigureName } from './figures.ts'
import type { ReviewTarget } from './review.ts'
import type { LineCorrections } from './line-corrections.ts'
import { isStated } from './stated-input.tsx'

type ChosenVendor = Pick<Invoice['vendor'], 'id' | 'name' | 'rut'>

/** What the screen of one invoice shows beside what is typed in its form. */
export type EditState = {
  /** On a phone there is room for one of them. */
  pane: 'document' | 'fields'
  /** Dates and totals are inputs. */
  isEditing: boolean
  /** What came of pointing at a word of the document, or of confirming too early. */
  notice: string
  vendor: ChosenVendor
  /** What a new vendor starts from; null: none is being created. */
  newVendor: string | null
  /** Where the focus is to go; a new object each time, so that the same field can be asked for again. */
  focus: ReviewTarget | null
  /** Figures that the person wrote: they follow no other. */
  written: ReadonlySet<FigureName>
  /** What was chosen in place of what was read in its lines. */
  lines: LineCorrections
}

export type EditEvent =
  | { type: 'pane'; pane: EditState['pane'] }
  | { type: 'editing'; isEditing: boolean }
  | { type: 'go'; target: ReviewTarget }
  | { type: 'notice'; notice: string }
  | { type: 'vendor'; vendor: ChosenVendor }
  | { type: 'new-vendor'; typed: string | null }
  | { type: 'wrote'; figure: FigureName }
  | { type: 'line'; itemNumber: number; correction: LineCorrections[number] }
  | { type: 'line-as-read'; itemNumber: number }

export const openingState = ({ vendor }: Pick<Invoice, 'vendor'>): EditState => ({
  pane: 'fields',
  isEditing: false,
  notice: '',
  vendor,
  newVendor: null,
  focus: null,
  written: new Set(),
  lines: {},
})

export const editReducer = (state: EditState, event: EditEvent): EditState => {
  switch (event.type) {
    case 'pane':
      return { ...state, pane: event.pane }
    case 'editing':
      return { ...state, isEditing: event.isEditing }
    case 'go':
      // Behind the toggle, or on the other pane of a phone, a field cannot take the focus.
      return {
        ...state,
        pane: 'fields',
        notice: '',
        isEditing: state.isEditing || ('field' in event.target && isStated(event.target.field)),
        focus: { ...event.target },
      }
    case 'notice':
      return { ...state, notice: event.notice }
    case 'vendor':
      return { ...state, vendor: event.vendor, newVendor: null }
    case 'new-vendor':
      return { ...state, newVendor: event.typed }
    case 'wrote':
      return { ...state, written: new Set([...state.written, event.figure]) }
    case 'line': {
      const correction = { ...state.lines[event.itemNumber], ...event.correction }
      return { ...state, lines: { ...state.lines, [event.itemNumber]: correction } }
    }
    case 'line-as-read': {
      const { [event.itemNumber]: _read, ...lines } = state.lines
      return { ...state, lines }
    }
    default:
      return event satisfies never
  }
}

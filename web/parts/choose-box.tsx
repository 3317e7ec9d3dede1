import type { ChangeEvent } from 'react'
import css from './choose-box.module.css'
import { useChosen, useIsChosen, type Selection } from './selection.ts'

/** The box of a row. A native one: a hundred of them are drawn at once. */
export function ChooseBox({ selection, id, label }: { selection: Selection; id: number; label: string }) {
  const isChosen = useIsChosen(selection, id)
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        // React makes a box's change event of the click, which says whether Shift was held.
        onChange={({ currentTarget, nativeEvent }) =>
          selection.set(id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

type AllProps = { selection: Selection; ids: readonly number[] }

/** How a box of all the rows on the screen stands: some of them chosen, or all. */
const useAll = ({ selection, ids }: AllProps) => {
  const chosen = useChosen(selection)
  const count = ids.filter((id) => chosen.includes(id)).length
  const isSome = count > 0 && count < ids.length
  return {
    ref: (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isSome
    },
    checked: ids.length > 0 && count === ids.length,
    onChange: (event: ChangeEvent<HTMLInputElement>) => selection.setAll(ids, event.currentTarget.checked),
  }
}

/** The box of all the rows on the screen, in the head of their table. */
export function ChooseAllBox(props: AllProps) {
  return (
    <label className={css.box}>
      <input type="checkbox" aria-label="Seleccionar todas las filas de esta página" {...useAll(props)} />
    </label>
  )
}

/** The same on a phone, where a table of cards has no head. */
export function ChooseAllBar(props: AllProps) {
  return (
    <label className={css.bar}>
      Seleccionar toda la página
      <input type="checkbox" {...useAll(props)} />
    </label>
  )
}

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

/** The box of all the rows on the screen. */
export function ChooseAllBox({ selection, ids }: { selection: Selection; ids: readonly number[] }) {
  const chosen = useChosen(selection)
  const count = ids.filter((id) => chosen.includes(id)).length
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label="Seleccionar todas las filas de esta página"
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < ids.length
        }}
        checked={ids.length > 0 && count === ids.length}
        onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
      />
    </label>
  )
}

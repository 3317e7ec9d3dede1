import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isUnclearQuantity } from 'contract/rules/invoice-amounts.ts'
import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { emptyItem, isBlankItem, type DraftItem } from './draft.ts'
import css from './item-editor.module.css'
import { ItemLine, type LineActions } from './item-line.tsx'
import { pastedItems } from './pasted-items.ts'

type ItemErrors = Partial<Record<'item_code' | 'description' | 'quantity' | 'amount', string | undefined>>

type Props = {
  items: readonly DraftItem[]
  onChange: (items: DraftItem[]) => void
  onBlur: () => void
  /** What the rules say about a line. */
  errorsOf: (item: DraftItem) => ItemErrors
  /** What they say about all of them. */
  error: string | undefined
  /** The first line's description: where to go when there is no line. */
  firstRef: Ref<HTMLInputElement>
}

/**
 * Lines typed without a mouse: Tab goes through a line, Enter begins the next one, and rows copied from a spreadsheet
 * are pasted as lines.
 */
export function ItemEditor({ items, onChange, onBlur, errorsOf, error, firstRef }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const nextKey = Math.max(-1, ...items.map(({ key }) => key)) + 1

  useEffect(() => {
    if (wanted.current === null) return
    root.current?.querySelector<HTMLInputElement>(`[data-item="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  const focusOn = (selector: string) => root.current?.querySelector<HTMLInputElement>(selector)?.focus()

  const add = (after: number) => {
    const next = items[after + 1]
    if (next && isBlankItem(next)) return focusOn(`[data-item="${next.key}"]`)
    wanted.current = nextKey
    return onChange([...items.slice(0, after + 1), emptyItem(nextKey), ...items.slice(after + 1)])
  }
  const at = (key: number): [item: DraftItem, place: number] => {
    const place = items.findIndex((item) => item.key === key)
    return [items[place] ?? emptyItem(key), place]
  }

  const now: LineActions = {
    set: (key, change) => onChange(items.map((item) => (item.key === key ? { ...item, ...change } : item))),
    onKey: (event, key) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
      // Not the form's: Enter in a line means "the next line".
      event.preventDefault()
      const [item, place] = at(key)
      if (item.description.trim() === '') focusOn(`[data-item="${key}"]`)
      // A quantity that may mean two numbers is answered first.
      else if (isUnclearQuantity(item.quantity)) return
      else if (!(typeof item.amount === 'number' && item.amount > 0)) focusOn(`[data-price="${key}"]`)
      else add(place)
    },
    onPaste: (event, key) => {
      const pasted = pastedItems(event.clipboardData.getData('text/plain'))
      if (pasted === null) return
      event.preventDefault()
      const [item, place] = at(key)
      const lines = pasted.map((line, i) => ({ ...emptyItem(nextKey + i), ...line }))
      const before = items.slice(0, isBlankItem(item) ? place : place + 1)
      wanted.current = lines.at(-1)?.key ?? null
      onChange([...before, ...lines, ...items.slice(place + 1)])
    },
    remove: (key) => {
      const [, place] = at(key)
      const rest = items.filter((_, i) => i !== place)
      const left = rest.length === 0 ? [emptyItem(nextKey)] : rest
      wanted.current = (left[Math.min(place, left.length - 1)] ?? emptyItem(nextKey)).key
      onChange(left)
    },
  }
  // Lines keep one object of actions, which does what is current: else each letter would draw every line again.
  const current = useRef(now)
  useLayoutEffect(() => {
    current.current = now
  })
  const [actions] = useState<LineActions>(() => ({
    set: (key, change) => current.current.set(key, change),
    onKey: (event, key) => current.current.onKey(event, key),
    onPaste: (event, key) => current.current.onPaste(event, key),
    remove: (key) => current.current.remove(key),
  }))

  return (
    <div
      ref={root}
      onBlur={(event) => {
        // Going from one cell to the next is not leaving.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <ul className={css.items} aria-label="Ítems">
        {items.map((item, place) => {
          const errors = errorsOf(item)
          return (
            <ItemLine
              key={item.key}
              item={item}
              place={place}
              isOnly={items.length === 1}
              codeError={errors.item_code}
              descriptionError={errors.description}
              quantityError={errors.quantity}
              amountError={errors.amount}
              firstRef={place === 0 ? firstRef : null}
              actions={actions}
            />
          )
        })}
      </ul>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={css.foot}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => add(items.length - 1)}
        >
          Agregar ítem
        </Button>
        <span className={css.hint}>Enter agrega otro ítem. También puedes pegar filas desde una planilla.</span>
      </div>
    </div>
  )
}

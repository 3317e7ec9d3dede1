import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { quantityOf, timesPesos } from 'contract/rules/invoice-amounts.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { MoneyField } from '../../parts/money-field.tsx'
import { emptyItem, isBlankItem, type DraftItem } from './draft.ts'
import css from './item-editor.module.css'
import { pastedItems } from './pasted-items.ts'

export type ItemErrors = { description?: string | undefined; amount?: string | undefined }

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

/** The line's net as typed, or nothing. */
const lineTotal = ({ quantity, amount }: DraftItem): string =>
  typeof amount === 'number' && amount > 0 ? formatMoney(timesPesos(quantityOf(quantity), amount)) : '—'

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

  const set = (key: number, change: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...change } : item)))

  const add = (after: number) => {
    const next = items[after + 1]
    if (next && isBlankItem(next)) {
      root.current?.querySelector<HTMLInputElement>(`[data-item="${next.key}"]`)?.focus()
      return
    }
    wanted.current = nextKey
    onChange([...items.slice(0, after + 1), emptyItem(nextKey), ...items.slice(after + 1)])
  }

  const onKey = (event: KeyboardEvent, item: DraftItem, place: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    // Not the form's: Enter in a line means "the next line".
    event.preventDefault()
    if (item.description.trim() === '')
      root.current?.querySelector<HTMLInputElement>(`[data-item="${item.key}"]`)?.focus()
    else if (!(typeof item.amount === 'number' && item.amount > 0))
      root.current?.querySelector<HTMLInputElement>(`[data-price="${item.key}"]`)?.focus()
    else add(place)
  }

  const onPaste = (event: ClipboardEvent, item: DraftItem, place: number) => {
    const pasted = pastedItems(event.clipboardData.getData('text/plain'))
    if (pasted === null) return
    event.preventDefault()
    const lines = pasted.map((line, i) => ({ ...line, key: nextKey + i }))
    const before = items.slice(0, isBlankItem(item) ? place : place + 1)
    wanted.current = lines.at(-1)?.key ?? null
    onChange([...before, ...lines, ...items.slice(place + 1)])
  }

  const remove = (place: number) => {
    const rest = items.filter((_, i) => i !== place)
    const left = rest.length === 0 ? [emptyItem(nextKey)] : rest
    wanted.current = (left[Math.min(place, left.length - 1)] ?? emptyItem(nextKey)).key
    onChange(left)
  }

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
          const name = `del ítem ${place + 1}`
          const errors = errorsOf(item)
          const keys = {
            onKeyDown: (event: KeyboardEvent) => onKey(event, item, place),
            onPaste: (event: ClipboardEvent) => onPaste(event, item, place),
          }
          return (
            <li key={item.key} className={css.item}>
              <TextInput
                {...keys}
                className={css.description ?? ''}
                label="Descripción"
                aria-label={`Descripción ${name}`}
                withAsterisk
                autoComplete="off"
                maxLength={500}
                data-item={item.key}
                {...(place === 0 ? { ref: firstRef } : {})}
                value={item.description}
                error={errors.description}
                onChange={(event) => set(item.key, { description: event.currentTarget.value })}
              />
              <NumberInput
                {...keys}
                label="Cantidad"
                aria-label={`Cantidad ${name}`}
                thousandSeparator="."
                decimalSeparator=","
                decimalScale={6}
                allowNegative={false}
                hideControls
                value={item.quantity}
                onChange={(quantity) => set(item.key, { quantity })}
                onBlur={() => {
                  const quantity = quantityOf(item.quantity)
                  if (quantity !== item.quantity) set(item.key, { quantity })
                }}
              />
              <MoneyField
                {...keys}
                label="Precio unitario neto"
                aria-label={`Precio unitario neto ${name}`}
                withAsterisk
                data-price={item.key}
                value={item.amount}
                error={errors.amount}
                onChange={(amount) => set(item.key, { amount })}
              />
              <span className={css.net}>
                <span className={css.netLabel}>Neto</span>
                <output>{lineTotal(item)}</output>
              </span>
              <ActionIcon
                className={css.remove ?? ''}
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Quitar el ítem ${place + 1}`}
                title="Quitar"
                disabled={items.length === 1 && isBlankItem(item)}
                onClick={() => remove(place)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
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

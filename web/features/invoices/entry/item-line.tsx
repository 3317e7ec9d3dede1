import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { isUnclearQuantity, timesPesos } from 'contract/rules/invoice-amounts.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { memo, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { MoneyField } from '../../../parts/money-field.tsx'
import { NumberField } from '../../../parts/number-field.tsx'
import { isBlankItem, quantityLeft, type DraftItem } from './draft.ts'
import css from './item-editor.module.css'

/** What a line asks of the editor around it; the same object for as long as the editor is there. */
export type LineActions = {
  set: (key: number, change: Partial<DraftItem>) => void
  onKey: (event: KeyboardEvent, key: number) => void
  onPaste: (event: ClipboardEvent, key: number) => void
  remove: (key: number) => void
}

type Props = {
  item: DraftItem
  place: number
  isOnly: boolean
  codeError: string | undefined
  descriptionError: string | undefined
  quantityError: string | undefined
  amountError: string | undefined
  /** Of the first line. */
  firstRef: Ref<HTMLInputElement> | null
  actions: LineActions
}

/** The line's net as typed, or nothing. */
const lineTotal = ({ quantity, amount }: DraftItem): string =>
  typeof amount === 'number' && amount > 0 && !isUnclearQuantity(quantity)
    ? formatMoney(timesPesos(Number(quantityLeft(quantity)), amount))
    : '—'

/** By value: a form hands out new objects that say the same. */
const isSame = ({ item: a, ...before }: Props, { item: b, ...after }: Props): boolean =>
  (Object.keys(a) as (keyof DraftItem)[]).every((name) => a[name] === b[name]) &&
  (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name])

/** One line. Among a hundred, only the one that is typed in is drawn again. */
export const ItemLine = memo(function ItemLine(props: Props) {
  const { item, place, isOnly, codeError, descriptionError, quantityError, amountError, firstRef, actions } = props
  const name = `del ítem ${place + 1}`
  const keys = {
    onKeyDown: (event: KeyboardEvent) => actions.onKey(event, item.key),
    onPaste: (event: ClipboardEvent) => actions.onPaste(event, item.key),
  }
  return (
    <li className={css.item}>
      <TextInput
        {...keys}
        label="Código"
        aria-label={`Código ${name}`}
        autoComplete="off"
        value={item.item_code ?? ''}
        error={codeError}
        onChange={(event) => actions.set(item.key, { item_code: event.currentTarget.value })}
      />
      <TextInput
        {...keys}
        label="Descripción"
        aria-label={`Descripción ${name}`}
        withAsterisk
        autoComplete="off"
        data-item={item.key}
        {...(firstRef === null ? {} : { ref: firstRef })}
        value={item.description}
        error={descriptionError}
        onChange={(event) => actions.set(item.key, { description: event.currentTarget.value })}
      />
      <NumberField
        {...keys}
        label="Cantidad"
        aria-label={`Cantidad ${name}`}
        decimals={6}
        value={item.quantity}
        error={quantityError}
        onChange={(quantity) => actions.set(item.key, { quantity })}
        onBlur={() => {
          const quantity = quantityLeft(item.quantity)
          if (quantity !== item.quantity) actions.set(item.key, { quantity })
        }}
      />
      <MoneyField
        {...keys}
        label="Precio unitario neto"
        aria-label={`Precio unitario neto ${name}`}
        withAsterisk
        data-price={item.key}
        decimals={6}
        value={item.amount}
        error={amountError}
        onChange={(amount) => actions.set(item.key, { amount })}
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
        disabled={isOnly && isBlankItem(item)}
        onClick={() => actions.remove(item.key)}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}, isSame)

import { Anchor, Button, CloseButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconCopy, IconEyeSearch, IconHelp, IconUpload } from '@tabler/icons-react'
import { formatDate } from 'contract/rules/period.ts'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { BranchOf } from '../branches.ts'
import { dayOf } from '../day-of.ts'
import { useFromList } from '../list-address.ts'
import { Missing } from '../../ui/missing.tsx'
import { useRemembered } from '../../ui/use-remembered.ts'
import css from './upload-list.module.css'
import type { RetryAnswers } from './uploads-query.ts'
import { countText, stateWords, type UploadRow, type UploadState } from './upload-rows.ts'

/** More than these are shown when they are asked for. */
const mostShown = 12

const icons: Record<UploadState, ReactNode> = {
  queued: <IconClock size={16} aria-hidden />,
  sending: <IconUpload size={16} aria-hidden />,
  reading: <Loader size={14} aria-hidden />,
  'to-review': <IconEyeSearch size={16} aria-hidden />,
  repeated: <IconCopy size={16} aria-hidden />,
  asks: <IconHelp size={16} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
}

type Actions = {
  /** The uploads are of several organizations: say of which. */
  isAll: boolean
  branchOf: BranchOf
  /** Where what an upload became is looked at. */
  pathOf: (id: number, branchId: number | null) => string
  onRetry: (row: UploadRow, answers?: RetryAnswers) => void
  onDismiss: (row: UploadRow) => void
}

function UploadActions({
  row,
  branchOf,
  pathOf,
  onRetry,
}: Pick<Actions, 'branchOf' | 'onRetry' | 'pathOf'> & { row: UploadRow }) {
  const { state, outputId, canRetry, name } = row
  const from = useFromList()
  return (
    <>
      {outputId !== null && (state === 'to-review' || state === 'repeated') ? (
        <Anchor
          component={Link}
          to={pathOf(outputId, branchOf(row.outputOrganizationId).branchId)}
          state={from}
          size="sm"
        >
          {state === 'repeated' ? 'Ver la primera' : 'Revisar'}
        </Anchor>
      ) : null}
      {state === 'repeated' && canRetry ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onRetry(row, { keepBoth: true })}
          aria-label={`Guardar ambas: ${name}`}
        >
          Guardar ambas
        </Button>
      ) : null}
      {state === 'asks' && canRetry ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onRetry(row, { otherCompany: true })}
          aria-label={`Cargarla igual: ${name}`}
        >
          Cargarla igual
        </Button>
      ) : null}
      {state === 'failed' && canRetry ? (
        <Button size="compact-sm" variant="default" onClick={() => onRetry(row)} aria-label={`Reintentar con ${name}`}>
          Reintentar
        </Button>
      ) : null}
    </>
  )
}

function UploadItem({
  row,
  today,
  isAll,
  branchOf,
  pathOf,
  onRetry,
  onDismiss,
}: Actions & { row: UploadRow; today: string }) {
  const day = row.sentAt === null ? null : dayOf(row.sentAt)
  const notes = [isAll ? branchOf(row.organizationId).name : null, day === formatDate(today) ? null : day]
    .filter((note) => note !== null)
    .join(' · ')
  // What waits for its turn at the server is cancelled too: nothing will be made of it.
  const isCancelled = row.state === 'reading' || (row.state === 'queued' && row.processId !== null)
  return (
    <li className={css.row} data-state={row.state}>
      <span className={css.name}>
        <span className={css.file}>{row.name}</span>
        {notes === '' ? null : <span className={css.sent}>{notes}</span>}
      </span>
      <span className={css.state}>
        <span className={css.word}>
          {icons[row.state]}
          {stateWords[row.state]}
        </span>
        {row.detail === '' ? null : (
          <span className={css.detail} title={row.detail}>
            {row.detail}
          </span>
        )}
      </span>
      <span className={css.actions}>
        <UploadActions row={row} branchOf={branchOf} pathOf={pathOf} onRetry={onRetry} />
      </span>
      <CloseButton
        className={css.dismiss ?? ''}
        aria-label={isCancelled ? `Cancelar la lectura de ${row.name}` : `Quitar ${row.name} de la lista`}
        title={isCancelled ? 'Cancelar la lectura' : 'Quitar de la lista'}
        onClick={() => onDismiss(row)}
      />
    </li>
  )
}

type ListProps = Actions & {
  rows: readonly UploadRow[]
  /** That there is no row means that there is nothing; else nobody knows yet. */
  isKnown: boolean
  today: string
}

/**
 * Uploads on their way to being something, each with its state in words: a line that is always there, and below it, for
 * who unfolds it, a list as high with many as with none. They come and go without moving what is below.
 */
export function UploadList({ rows, isKnown, today, ...actions }: ListProps) {
  const [isWhole, setWhole] = useState(false)
  const [isOpen, setOpen] = useRemembered('uploads-open')
  const id = useId()
  const shown = isWhole ? rows : rows.slice(0, mostShown)
  const counts = countText(rows)
  const from = useFromList()
  // Folded, the one thing that most come for: what was read and waits for a look.
  const next = isOpen ? undefined : rows.find(({ state, outputId }) => state === 'to-review' && outputId !== null)
  return (
    <section className={css.uploads} aria-label="Documentos subidos">
      <div className={css.line}>
        <IconUpload size={16} aria-hidden />
        <output className={css.counts} title={counts}>
          {rows.length > 0 ? counts : isKnown ? 'Nada por atender' : <Missing />}
        </output>
        {next === undefined || next.outputId === null ? null : (
          <Anchor
            component={Link}
            to={actions.pathOf(next.outputId, actions.branchOf(next.outputOrganizationId).branchId)}
            state={from}
            size="sm"
          >
            Revisar
          </Anchor>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? 'Ocultar los documentos subidos' : 'Mostrar los documentos subidos'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar' : 'Mostrar'}
        </Button>
      </div>
      <div className={css.body} id={id} hidden={!isOpen}>
        {rows.length === 0 ? <p className={css.none}>Lo que subas y pida algo de ti aparecerá aquí.</p> : null}
        <ul className={css.rows}>
          {shown.map((row) => (
            <UploadItem key={row.key} row={row} today={today} {...actions} />
          ))}
        </ul>
        {rows.length > mostShown ? (
          <Button variant="subtle" size="xs" m="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Ver solo ${mostShown}` : `Ver los ${rows.length}`}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

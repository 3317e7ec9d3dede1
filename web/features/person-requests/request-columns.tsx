import { Badge, Button, Group } from '@mantine/core'
import { personRequestAnswers, personRequestKinds, type PersonRequest } from 'contract/person-requests.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { Rut } from '../../parts/rut.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/paged-table.tsx'
import css from './person-requests.module.css'

/** From how many days before its deadline a request is pressing. */
const pressingDays = 7

type Options = { today: string; onAnswer: (request: PersonRequest) => void; onExtend: (request: PersonRequest) => void }

export const requestColumns = ({ today, onAnswer, onExtend }: Options): readonly Column<PersonRequest>[] => [
  {
    key: 'rut',
    header: 'RUT',
    card: 'title',
    cell: ({ rut }) => (
      <RecordLink to={paths.personalData} state={{ rut }} title="Buscar sus datos">
        <Rut value={rut} />
      </RecordLink>
    ),
  },
  { key: 'kind', header: 'Qué pide', cell: ({ kind }) => personRequestKinds[kind] },
  { key: 'received', header: 'Recibida', isShort: true, cell: ({ receivedOn }) => <Day value={receivedOn} /> },
  {
    key: 'due',
    header: 'Responder hasta',
    cell: ({ dueOn, extensionReason }) => (
      <>
        <Day value={dueOn} />
        {extensionReason === null ? null : <span className={css.note}>Prorrogada: {extensionReason}</span>}
      </>
    ),
  },
  { key: 'status', header: 'Estado', cell: (request) => <Status request={request} today={today} /> },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (request) =>
      request.answeredOn === null ? (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {request.extensionReason === null && request.dueOn >= today ? (
            <Button variant="subtle" size="xs" onClick={() => onExtend(request)}>
              Prorrogar
            </Button>
          ) : null}
          <Button variant="default" size="xs" onClick={() => onAnswer(request)}>
            Responder
          </Button>
        </Group>
      ) : null,
  },
]

const Day = ({ value }: { value: string }) => <span className={css.day}>{formatDate(value)}</span>

function Status({ request, today }: { request: PersonRequest; today: string }) {
  const { answer, answeredOn, answerReason, dueOn } = request
  if (answer !== null && answeredOn !== null)
    return (
      <>
        <Badge variant="light" color={answer === 'refused' ? 'gray' : 'teal'}>
          {personRequestAnswers[answer]}
        </Badge>
        <span className={css.note}>
          El {formatDate(answeredOn)}
          {answerReason === null ? null : `: ${answerReason}`}
        </span>
      </>
    )
  if (dueOn < today)
    return (
      <Badge variant="light" color="red">
        Fuera de plazo
      </Badge>
    )
  return (
    <Badge variant="light" color={dueOn <= addDays(today, pressingDays) ? 'yellow' : 'blue'}>
      Por responder
    </Badge>
  )
}

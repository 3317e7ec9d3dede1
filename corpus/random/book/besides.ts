import type { Pay } from '../../payroll/pay.ts'
import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Column } from './column.ts'

const MONTH = 30

type Beside = { head: string; cell: (pay: Pay) => string; align: Column['align'] }

/** What some programs say of a worker besides, which none of the amounts of a book is. */
const BESIDES: readonly Beside[] = [
  { head: 'Días Ausentes', align: 'right', cell: (pay) => String(MONTH - pay.days) },
  { head: 'N° Cargas', align: 'right', cell: ({ worker }) => String(worker.dependants) },
  { head: 'Jornada', align: 'center', cell: () => '44' },
  { head: 'Días Falla', align: 'right', cell: (pay) => (pay.days === MONTH ? '0' : String(MONTH - pay.days)) },
  { head: 'Tramo Asig. Fam.', align: 'center', cell: ({ worker }) => (worker.dependants > 0 ? 'B' : 'D') },
  { head: 'Estado', align: 'center', cell: ({ days }) => (days === MONTH ? 'ACTIVO' : 'PARCIAL') },
  { head: 'Forma Pago', align: 'left', cell: ({ worker }) => (worker.isapre === null ? 'DEPOSITO' : 'VALE VISTA') },
]

/** Columns beside those of who it is. They are of its kind as far as a layout goes. */
export const besides = (draw: Draw, spelling: Spelling): Column[] => {
  const count = draw.choose([
    [1, 0],
    [2, 0, 'held'],
    [1, 1, 'held'],
    [1, 2, 'held'],
  ])
  const first = draw.whole(0, BESIDES.length - 1)
  return Array.from({ length: count }, (_, at): Column => {
    const { head, align, cell } = BESIDES[(first + at * 2) % BESIDES.length]!
    return { id: 'contract', section: 'identity', head: spelling.words(head), align, cell }
  })
}

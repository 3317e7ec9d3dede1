import { Loading } from './loading.tsx'
import { type Column, TableHead } from './plain-table.tsx'
import css from './table.module.css'

/** Widths of what stands for words, percent of their column: no two rows look alike. */
const widths = [62, 78, 54, 70, 48, 66, 58]
const mostRows = 10

type Props<Row> = { columns: readonly Column<Row>[]; isLines: boolean; rowCount: number }

/** A table before its rows are there, in their shape: what comes takes its place and moves nothing. */
export function TableSkeleton<Row>({ columns, isLines, rowCount }: Props<Row>) {
  return (
    <>
      <div className={css.cards} data-lines={isLines} aria-hidden inert>
        <div className={css.scroll}>
          <table className={css.table} data-skeleton>
            <TableHead columns={columns} isLines={isLines} />
            <tbody>
              {Array.from({ length: Math.min(rowCount, mostRows) }, (_, row) => (
                <tr key={row}>
                  {columns.map(({ key, align, card, until }, column) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it: it stands for words
                    <td key={key} data-align={align} data-card={card} data-until={until}>
                      <span className={css.bone} style={{ width: `${widths[(row * 3 + column) % widths.length]}%` }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className={css.waiting}>
        <Loading />
      </div>
    </>
  )
}

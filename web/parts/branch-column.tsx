import { Missing } from '../ui/missing.tsx'
import type { Column } from '../ui/plain-table.tsx'
import css from './branch-column.module.css'
import type { BranchOf } from './branches.ts'

type OfOrganization = { organizationId: number }

/** The column that says whose each row is; none while the rows are of one organization. */
export const branchColumn = <Row extends OfOrganization>(
  branchOf: BranchOf,
  isAll: boolean,
  room: Pick<Column<Row>, 'width' | 'until'> = { until: 40 },
): readonly Column<Row>[] =>
  isAll
    ? [
        {
          key: 'branch',
          header: 'Sucursal',
          ...room,
          cell: ({ organizationId }) => (
            <span className={css.name}>{branchOf(organizationId).name ?? <Missing />}</span>
          ),
        },
      ]
    : []

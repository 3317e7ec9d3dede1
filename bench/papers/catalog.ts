import type { Layout } from './layout.ts'
import { twoLineRows } from './layouts/u01-two-line-rows.ts'
import { threeColumnNames } from './layouts/u02-three-column-names.ts'
import { earningsThenDeductions } from './layouts/u03-earnings-then-deductions.ts'
import { spreadsheetAccounting } from './layouts/u04-spreadsheet-accounting.ts'
import { turnedPage } from './layouts/u05-turned-page.ts'
import { characterListing } from './layouts/u06-character-listing.ts'
import { uprightHeaders } from './layouts/u07-upright-headers.ts'
import { branchGroups } from './layouts/u08-branch-groups.ts'
import { labelsThenValues } from './layouts/u09-labels-then-values.ts'
import { twoWorkersAPage } from './layouts/u10-two-workers-a-page.ts'
import { twoCopiesAPage } from './layouts/u11-two-copies-a-page.ts'
import { valuesBelow } from './layouts/u12-values-below.ts'
import { dottedLeaders } from './layouts/u13-dotted-leaders.ts'
import { letterByLetter } from './layouts/u14-letter-by-letter.ts'
import { struckBold } from './layouts/u15-struck-bold.ts'
import { twoPageSlips } from './layouts/u16-two-page-slips.ts'
import { stackWithCover } from './layouts/u17-stack-with-cover.ts'
import { quantityColumn } from './layouts/u18-quantity-column.ts'
import { codedColumns } from './layouts/u19-coded-columns.ts'
import { contractAndMonth } from './layouts/u20-contract-and-month.ts'
import { workersAcross } from './layouts/u21-workers-across.ts'
import { tightColumns } from './layouts/u22-tight-columns.ts'
import { blocks } from './layouts/u23-blocks.ts'

/** Every layout, in the order of its code. */
export const layouts: readonly Layout[] = [
  twoLineRows,
  threeColumnNames,
  earningsThenDeductions,
  spreadsheetAccounting,
  turnedPage,
  characterListing,
  uprightHeaders,
  branchGroups,
  labelsThenValues,
  twoWorkersAPage,
  twoCopiesAPage,
  valuesBelow,
  dottedLeaders,
  letterByLetter,
  struckBold,
  twoPageSlips,
  stackWithCover,
  quantityColumn,
  codedColumns,
  contractAndMonth,
  workersAcross,
  tightColumns,
  blocks,
]

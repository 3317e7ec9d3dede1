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
import { sheetCutInTwo } from './layouts/t01-sheet-cut-in-two.ts'
import { costCentreBands } from './layouts/t02-cost-centre-bands.ts'
import { twoAcross } from './layouts/t03-two-across.ts'
import { jointTable } from './layouts/t04-joint-table.ts'
import { singleList } from './layouts/t05-single-list.ts'
import { governmentList } from './layouts/t06-government-list.ts'
import { softSlip } from './layouts/t07-soft-slip.ts'
import { stackedIdentity } from './layouts/t08-stacked-identity.ts'

/**
 * Every layout. U12 and T07 are held out: the reader is measured on them and not tuned by what it gets wrong there.
 */
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
  sheetCutInTwo,
  costCentreBands,
  twoAcross,
  jointTable,
  singleList,
  governmentList,
  softSlip,
  stackedIdentity,
]

import type { Kind } from '../document.ts'
import { inTurn, type Program, type ProgramDocument } from '../programs/program.ts'
import { boxedListing } from './books/boxed-listing.ts'
import { employerCosts } from './books/employer-costs.ts'
import { schoolPayroll } from './books/school-payroll.ts'
import { siteSheet } from './books/site-sheet.ts'
import { turnedReport } from './books/turned-report.ts'
import { wageJournal } from './books/wage-journal.ts'
import { wideSheet } from './books/wide-sheet.ts'
import { workersAcross } from './books/workers-across.ts'
import { continuousForm } from './invoices/continuous-form.ts'
import { counterSale } from './invoices/counter-sale.ts'
import { dollarReference } from './invoices/dollar-reference.ts'
import { interestDebit } from './invoices/interest-debit.ts'
import { labelledGrid } from './invoices/labelled-grid.ts'
import { meatPacker } from './invoices/meat-packer.ts'
import { medicineLots } from './invoices/medicine-lots.ts'
import { progressBilling } from './invoices/progress-billing.ts'
import { accumulated } from './slips/accumulated.ts'
import { fourAPage } from './slips/four-a-page.ts'
import { labourOffice } from './slips/labour-office.ts'
import { netFirst } from './slips/net-first.ts'
import { tearOff } from './slips/tear-off.ts'
import { threeBoxes } from './slips/three-boxes.ts'
import { twoPages } from './slips/two-pages.ts'
import { wageTypes } from './slips/wage-types.ts'

/**
 * A fourth hand: forms of other programs and practices than those of `programs/`, by somebody who had not seen what the
 * reader knows. They measure (`npm run gate -- --second-programs`); the reader is not tuned on them.
 */
export const SECOND_PROGRAMS: Record<Kind, readonly Program[]> = {
  book: [schoolPayroll, turnedReport, boxedListing, siteSheet, wageJournal, workersAcross, employerCosts, wideSheet],
  slip: [threeBoxes, accumulated, wageTypes, tearOff, fourAPage, twoPages, labourOffice, netFirst],
  invoice: [
    labelledGrid,
    meatPacker,
    continuousForm,
    progressBilling,
    dollarReference,
    counterSale,
    interestDebit,
    medicineLots,
  ],
}

/**
 * The document of a seed ('S/3'): the same one each time, as long as its form stays as it is. Its number stands early in
 * the text that is hashed: seeds that differ in their last characters alone would begin alike.
 */
export const secondProgramDocument = (kind: Kind, seed: string): ProgramDocument =>
  inTurn(SECOND_PROGRAMS[kind], seed)(`${seed}/${kind}/second-programs`)

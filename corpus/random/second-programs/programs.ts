import type { Kind } from '../document.ts'
import { inTurn, type Program, type ProgramDocument } from '../programs/program.ts'
import { boxedListing } from './books/boxed-listing.ts'
import { schoolPayroll } from './books/school-payroll.ts'
import { siteSheet } from './books/site-sheet.ts'
import { turnedReport } from './books/turned-report.ts'
import { continuousForm } from './invoices/continuous-form.ts'
import { labelledGrid } from './invoices/labelled-grid.ts'
import { meatPacker } from './invoices/meat-packer.ts'
import { progressBilling } from './invoices/progress-billing.ts'
import { accumulated } from './slips/accumulated.ts'
import { tearOff } from './slips/tear-off.ts'
import { threeBoxes } from './slips/three-boxes.ts'
import { wageTypes } from './slips/wage-types.ts'

/**
 * A fourth hand: forms of other programs and practices than those of `programs/`, by somebody who had not seen what the
 * reader knows. They measure (`npm run gate -- --second-programs`); the reader is not tuned on them.
 */
export const SECOND_PROGRAMS: Record<Kind, readonly Program[]> = {
  book: [schoolPayroll, turnedReport, boxedListing, siteSheet],
  slip: [threeBoxes, accumulated, wageTypes, tearOff],
  invoice: [labelledGrid, meatPacker, continuousForm, progressBilling],
}

/** The document of a seed ('S/3'): the same one each time, as long as its form stays as it is. */
export const secondProgramDocument = (kind: Kind, seed: string): ProgramDocument =>
  inTurn(SECOND_PROGRAMS[kind], seed)(`second-programs/${kind}/${seed}`)

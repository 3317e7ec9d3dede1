import type { Kind } from '../document.ts'
import { accountantSheet } from './books/accountant-sheet.ts'
import { characterListing } from './books/character-listing.ts'
import { costCentres } from './books/cost-centres.ts'
import { labourRegister } from './books/labour-register.ts'
import { stackedCells } from './books/stacked-cells.ts'
import { stackedLedger } from './books/stacked-ledger.ts'
import { twoTables } from './books/two-tables.ts'
import { workerBlocks } from './books/worker-blocks.ts'
import { bilingual } from './invoices/bilingual.ts'
import { carrier } from './invoices/carrier.ts'
import { cloudBilling } from './invoices/cloud-billing.ts'
import { creditNote } from './invoices/credit-note.ts'
import { drinksDistributor } from './invoices/drinks-distributor.ts'
import { enterpriseForm } from './invoices/enterprise-form.ts'
import { exemptServices } from './invoices/exempt-services.ts'
import { freePortal } from './invoices/free-portal.ts'
import { fuel } from './invoices/fuel.ts'
import { storeRoll } from './invoices/store-roll.ts'
import { telecom } from './invoices/telecom.ts'
import { utility } from './invoices/utility.ts'
import { inTurn, type Program, type ProgramDocument } from './program.ts'
import { cloudCard } from './slips/cloud-card.ts'
import { homeSheet } from './slips/home-sheet.ts'
import { printedForm } from './slips/printed-form.ts'
import { quantityColumns } from './slips/quantity-columns.ts'
import { twoCopies } from './slips/two-copies.ts'
import { valuesApart } from './slips/values-apart.ts'
import { withAttendance } from './slips/with-attendance.ts'
import { withIndicators } from './slips/with-indicators.ts'

/** The forms of each kind, drawn in turn. */
export const PROGRAMS: Record<Kind, readonly Program[]> = {
  book: [
    stackedLedger,
    twoTables,
    labourRegister,
    accountantSheet,
    characterListing,
    workerBlocks,
    costCentres,
    stackedCells,
  ],
  slip: [cloudCard, quantityColumns, twoCopies, homeSheet, withAttendance, withIndicators, printedForm, valuesApart],
  invoice: [
    freePortal,
    cloudBilling,
    utility,
    telecom,
    fuel,
    carrier,
    creditNote,
    drinksDistributor,
    bilingual,
    enterpriseForm,
    storeRoll,
    exemptServices,
  ],
}

/** The document of a seed ('S/3'): the same one each time, as long as its form stays as it is. */
export const programDocument = (kind: Kind, seed: string): ProgramDocument =>
  inTurn(PROGRAMS[kind], seed)(`programs/${kind}/${seed}`)

import type { InvoiceLayout } from './invoice-layout.ts'
import { freePortal } from './invoice-layouts/v01-free-portal.ts'
import { valuesUnderLabels } from './invoice-layouts/v02-values-under-labels.ts'
import { typewriter } from './invoice-layouts/v03-typewriter.ts'
import { roll } from './invoice-layouts/v04-roll.ts'
import { corporate } from './invoice-layouts/v05-corporate.ts'
import { utility } from './invoice-layouts/v06-utility.ts'
import { fees } from './invoice-layouts/v07-fees.ts'
import { openErp } from './invoice-layouts/v08-open-erp.ts'
import { distributor } from './invoice-layouts/v09-distributor.ts'
import { anyOrder } from './invoice-layouts/v11-any-order.ts'
import { carriedSums } from './invoice-layouts/v13-carried-sums.ts'
import { receipt } from './invoice-layouts/v12-receipt.ts'
import { cards } from './invoice-layouts/v14-cards.ts'
import { printedForm } from './invoice-layouts/v15-printed-form.ts'
import { spooler } from './invoice-layouts/v16-spooler.ts'
import { anyStyle } from './invoice-layouts/v17-any-style.ts'
import { twoCopies } from './invoice-layouts/v10-two-copies.ts'

/**
 * Every layout of invoices, in the order of its code. V06 and V15 are held out: the reader is measured on them and not
 * tuned by what it gets wrong there.
 */
export const invoiceLayouts: readonly InvoiceLayout[] = [
  freePortal,
  valuesUnderLabels,
  typewriter,
  roll,
  corporate,
  utility,
  fees,
  openErp,
  distributor,
  twoCopies,
  anyOrder,
  receipt,
  carriedSums,
  cards,
  printedForm,
  spooler,
  anyStyle,
]

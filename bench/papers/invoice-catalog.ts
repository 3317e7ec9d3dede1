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
import { thermalInvoice } from './invoice-layouts/w01-thermal-invoice.ts'
import { officialFees } from './invoice-layouts/w02-official-fees.ts'
import { dispatchGuide } from './invoice-layouts/w03-dispatch-guide.ts'
import { drinksStrip } from './invoice-layouts/w04-drinks-strip.ts'
import { colourBands } from './invoice-layouts/w05-colour-bands.ts'
import { enterpriseForms } from './invoice-layouts/w06-enterprise-forms.ts'
import { joinedGuides } from './invoice-layouts/w07-joined-guides.ts'
import { indexedServices } from './invoice-layouts/w08-indexed-services.ts'
import { taxedAndExempt } from './invoice-layouts/w09-taxed-and-exempt.ts'
import { plainColumns } from './invoice-layouts/w10-plain-columns.ts'
import { twoCopies } from './invoice-layouts/v10-two-copies.ts'

/**
 * Every layout of invoices, in the order of its code. V06, V15 and W10 are held out: the reader is measured on them and not
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
  thermalInvoice,
  officialFees,
  dispatchGuide,
  drinksStrip,
  colourBands,
  enterpriseForms,
  joinedGuides,
  indexedServices,
  taxedAndExempt,
  plainColumns,
]

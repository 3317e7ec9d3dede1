import type { InvoiceLayout } from './layout.ts'
import { freePortal } from './layouts/v01-free-portal.ts'
import { valuesUnderLabels } from './layouts/v02-values-under-labels.ts'
import { typewriter } from './layouts/v03-typewriter.ts'
import { roll } from './layouts/v04-roll.ts'
import { corporate } from './layouts/v05-corporate.ts'
import { utility } from './layouts/v06-utility.ts'
import { fees } from './layouts/v07-fees.ts'
import { openErp } from './layouts/v08-open-erp.ts'
import { distributor } from './layouts/v09-distributor.ts'
import { anyOrder } from './layouts/v11-any-order.ts'
import { carriedSums } from './layouts/v13-carried-sums.ts'
import { receipt } from './layouts/v12-receipt.ts'
import { cards } from './layouts/v14-cards.ts'
import { printedForm } from './layouts/v15-printed-form.ts'
import { spooler } from './layouts/v16-spooler.ts'
import { anyStyle } from './layouts/v17-any-style.ts'
import { thermalInvoice } from './layouts/w01-thermal-invoice.ts'
import { officialFees } from './layouts/w02-official-fees.ts'
import { dispatchGuide } from './layouts/w03-dispatch-guide.ts'
import { drinksStrip } from './layouts/w04-drinks-strip.ts'
import { colourBands } from './layouts/w05-colour-bands.ts'
import { enterpriseForms } from './layouts/w06-enterprise-forms.ts'
import { joinedGuides } from './layouts/w07-joined-guides.ts'
import { indexedServices } from './layouts/w08-indexed-services.ts'
import { taxedAndExempt } from './layouts/w09-taxed-and-exempt.ts'
import { plainColumns } from './layouts/w10-plain-columns.ts'
import { twoCopies } from './layouts/v10-two-copies.ts'

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

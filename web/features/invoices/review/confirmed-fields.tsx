import type { Invoice } from 'contract/invoices.ts'
import type { ReactNode } from 'react'
import css from '../../../ui/form.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { DocumentFields } from '../document-fields.tsx'
import detail from '../invoice-detail.module.css'
import { InvoiceItems } from '../invoice-items.tsx'
import type { FigureName, FigureRemark } from './figures.ts'
import { DescriptionField } from './review-fields.tsx'
import { StatedFields } from './stated-fields.tsx'
import type { FigureFollowing } from './use-figures.ts'

type Props = {
  invoice: Invoice
  today: string
  /** The choice of the vendor. */
  vendor: ReactNode
  isEditing: boolean
  onToggle: (isEditing: boolean) => void
  figures: FigureFollowing
  remarks: readonly FigureRemark[]
  onUse: (name: FigureName, pesos: number) => void
  /** Shows a line on the document; undefined: there is none. */
  onShow: ((item: number) => void) | undefined
}

/** The fields of an invoice that was entered by hand or confirmed: nobody has to look through them. */
export function ConfirmedFields({
  invoice,
  today,
  vendor,
  isEditing,
  onToggle,
  figures,
  remarks,
  onUse,
  onShow,
}: Props) {
  return (
    <>
      <Panel title="Datos de la factura">
        <div className={css.grid}>
          {vendor}
          <DocumentFields onType={figures.documentChanged} />
          <DescriptionField />
        </div>
      </Panel>
      <StatedFields
        today={today}
        invoice={invoice}
        isOpen={isEditing}
        onToggle={onToggle}
        figures={figures}
        remarks={remarks}
        onUse={onUse}
      />
      <Panel title="Ítems">
        <div className={detail.inPanel}>
          <InvoiceItems invoice={invoice} amounts={figures.amounts} {...(onShow ? { onShow } : {})} />
        </div>
      </Panel>
    </>
  )
}

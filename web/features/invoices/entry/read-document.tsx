import type { Flash } from '../../../parts/flash.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { UploadResult } from '../../../parts/use-upload.ts'
import { inBranch, invoicePath, paths } from '../../../paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { carryDocument } from '../duplicate.ts'

/** What a document became: the screen that shows it, what that is told, and the words for who stays here. */
export type ReadDocument = { to: string; state: object | null; said: string; link: string }

type Branches = {
  /** Of the invoice. */
  there: number | null
  /** Of this screen. */
  here: number | null
}

export const readDocument = (
  { id, isDuplicate, others }: UploadResult,
  sent: File,
  { there, here }: Branches,
): ReadDocument => {
  const several = others > 0 ? `El archivo trae ${others + 1} documentos.` : null
  if (several !== null && isDuplicate) {
    const flash: Flash = { flash: `${several} Qué pasó con cada uno está en «Documentos subidos».` }
    return { to: inBranch(paths.invoices, here), state: flash, said: flash.flash, link: 'Ver mis facturas' }
  }
  const to = invoicePath(id, there)
  if (isDuplicate) return { to, state: carryDocument(sent), said: 'Esta factura ya estaba ingresada.', link: 'Abrirla' }
  if (several === null) return { to, state: null, said: 'Factura leída.', link: 'Abrirla' }
  const flash: Flash = { flash: `${several} Este es el primero; los demás esperan su revisión.` }
  return { to, state: flash, said: `Factura leída. ${several}`, link: 'Abrir la primera' }
}

/** Said where something typed keeps the screen from being left by itself. */
export function ReadNotice({ read: { to, state, said, link } }: { read: ReadDocument }) {
  return (
    <Banner
      tone="good"
      live="status"
      actions={
        <LinkButton to={to} state={state} size="compact-sm" variant="default">
          {link}
        </LinkButton>
      }
    >
      {said} Lo que escribiste en el formulario sigue aquí.
    </Banner>
  )
}

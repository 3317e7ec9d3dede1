import { Dialog } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.tsx'
import type { NewVendorProps } from './new-vendor-form.tsx'

const NewVendorForm = later(async () => (await import('./new-vendor-form.tsx')).NewVendorForm)

type Props = Omit<NewVendorProps, 'typed'> & {
  /** Null: closed. */
  typed: string | null
}

/** Creates a vendor without leaving the invoice. */
export function NewVendorDialog({ typed, ...props }: Props) {
  return (
    <Dialog opened={typed !== null} onClose={props.onClose} title="Crear proveedor" size="lg">
      {typed === null ? null : <NewVendorForm typed={typed} {...props} />}
    </Dialog>
  )
}

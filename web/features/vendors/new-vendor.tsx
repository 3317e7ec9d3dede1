import { useQueryClient } from '@tanstack/react-query'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import { NewRecord } from '../../parts/new-record.tsx'
import { useUser } from '../../session.tsx'
import { paths } from '../../paths.ts'
import { VendorForm } from './vendor-form.tsx'
import { roots } from '../../parts/queries/roots.ts'

export function NewVendor() {
  const queries = useQueryClient()
  const { userId } = useUser()
  const ofUser = userId === null ? {} : { userId }
  return (
    <NewRecord
      title="Nuevo Proveedor"
      lead="Agrega a quien te vende, con la cuenta donde le pagas."
      list={paths.vendors}
      back="Volver a mis proveedores"
    >
      {({ orgId, list, leave }) => (
        <VendorForm
          vendor={null}
          failure="Error al crear el proveedor:"
          submitLabel="Guardar proveedor"
          backTo={list}
          save={async (form) => {
            await call(vendors.create, { body: { ...form, ...ofUser, organizationId: orgId } })
            await queries.invalidateQueries({ queryKey: roots.vendors })
          }}
          onSaved={() => leave('Proveedor creado correctamente')}
          reveal={null}
        />
      )}
    </NewRecord>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { adminPageSizes } from 'contract/route.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { coupons, type Coupon } from 'contract/coupons.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { type InlineForm, useInlineForm } from '../../parts/use-inline-form.ts'
import { Failure } from '../../parts/failure.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { useToday } from '../../parts/today.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useNotice } from '../../ui/use-notice.ts'
import { couponColumns } from './coupon-columns.tsx'
import { couponLabels, NewCoupon } from './new-coupon.tsx'
import { PlatformList } from './platform-list.tsx'
import { adminQueries, couponLists } from './queries.ts'

/** What makes a subscription cheaper, or free. */
export function AdminCoupons() {
  const { button, ...inline } = useInlineForm({ labels: couponLabels })
  return (
    <AdminScreen
      title="Cupones"
      lead="Descuentos para la suscripción."
      actions={
        inline.isOpen ? null : (
          <Button ref={button} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => inline.open()}>
            Nuevo cupón
          </Button>
        )
      }
    >
      <List inline={inline} />
    </AdminScreen>
  )
}

function List({ inline: { around, isOpen, close, cancel } }: { inline: Omit<InlineForm, 'button'> }) {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const [asked, setAsked] = useState<Coupon | null>(null)
  const shown = useLast(asked)
  const [notice, showNotice] = useNotice()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: couponLists })
  const query = useQuery(adminQueries.coupons({ search, page, pageSize }))
  const offered = useQuery(adminQueries.plans)
  const switchOff = useMutation({
    mutationFn: ({ id }: Coupon) => call(coupons.remove, { params: { id } }),
    onSuccess: () => {
      setAsked(null)
      showNotice('Cupón desactivado')
      return reload()
    },
  })
  const today = useToday()
  const columns = useMemo(
    () => couponColumns({ plans: offered.data ?? [], today, onSwitchOff: setAsked }),
    [offered.data, today],
  )
  return (
    <UnsavedGuard>
      <SuccessBanner>{notice}</SuccessBanner>
      <PlatformList
        heading="Cupones"
        label="Cupones"
        failure="Error al cargar los cupones"
        none="Ningún cupón"
        search={{ label: 'Buscar cupones', placeholder: 'Código' }}
        columns={columns}
        query={query}
        list={list}
      >
        <div {...around}>
          {isOpen ? (
            <Panel title="Nuevo cupón">
              <NewCoupon
                plans={offered.data ?? []}
                onSaved={() => {
                  close()
                  showNotice('Cupón creado')
                  void reload()
                }}
                onCancel={cancel}
              />
            </Panel>
          ) : null}
        </div>
      </PlatformList>
      <ConfirmDialog
        opened={asked !== null}
        title="¿Desactivar el cupón?"
        question="Nadie más podrá usarlo. Quienes ya lo usaron conservan su descuento."
        confirmLabel="Desactivar"
        isBusy={switchOff.isPending}
        error={switchOff.isError ? <Failure title="No se pudo desactivar" error={switchOff.error} /> : null}
        onConfirm={() => (asked === null ? undefined : switchOff.mutate(asked))}
        onCancel={() => {
          switchOff.reset()
          setAsked(null)
        }}
      >
        {shown?.code}
      </ConfirmDialog>
    </UnsavedGuard>
  )
}

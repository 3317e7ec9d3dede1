import { Button } from '@mantine/core'
import { counted } from 'contract/rules/whole-number.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { shrinkPhoto } from '../../features/invoices/entry/shrink-photo.ts'
import { useOutbox } from '../../features/invoices/uploads/use-outbox.ts'
import { usePayrollOutbox } from '../../features/payrolls/use-payroll-outbox.ts'
import { isOnItsWay, type Outbox } from '../../parts/outbox.ts'
import { withBranch } from '../../parts/selected-branch.tsx'
import type { UploadsKind } from '../../parts/uploads/uploads-query.ts'
import { paths } from '../../paths.ts'
import { FootBar } from '../../ui/foot-bar.tsx'

const documents = (count: number): string => counted(count, 'documento', 'documentos')

/** Files to be sent for an organization, all of one kind; each order is carried out once. */
export type Order = { orgId: number; kind: UploadsKind; files: readonly File[]; isPhoto: boolean }

type News = { isBad: boolean; text: string }
type Props = { orgId: number; orders: readonly Order[] }

export const SentInvoices = (props: Props) => (
  <SentDocuments {...props} kind="invoice" outbox={useOutbox(props.orgId)} list={paths.invoices} name="Mis facturas" />
)

export const SentPayrolls = (props: Props) => (
  <SentDocuments
    {...props}
    kind="payroll"
    outbox={usePayrollOutbox(props.orgId)}
    list={paths.payrolls}
    name="Mis nóminas"
  />
)

type SentProps = Props & {
  kind: UploadsKind
  outbox: Outbox
  /** Where they are followed, and its name. */
  list: string
  name: string
}

/** Carries out the orders of an organization, and says what became of them where their list does not. */
function SentDocuments({ orgId, orders, kind, outbox, list, name }: SentProps) {
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.all)
  const { pathname } = useLocation()
  const done = useRef(0)
  /** Since the last time that the person had read the news. */
  const [sent, setSent] = useState(0)

  useEffect(() => {
    for (const order of orders.slice(done.current)) {
      if (order.orgId !== orgId || order.kind !== kind) continue
      const send = async () => {
        const light = order.isPhoto ? await Promise.all(order.files.map(shrinkPhoto)) : order.files
        outbox.add(light)
        setSent((before) => before + light.length)
      }
      void send()
    }
    done.current = orders.length
  }, [orders, orgId, kind, outbox])

  const waiting = outgoing.filter(({ state }) => isOnItsWay(state)).length
  const refused = outgoing.find(({ state }) => state.name === 'refused')?.state
  const repeated = outgoing.filter(({ state }) => state.name === 'repeated').length
  if (sent === 0 || pathname === list) return null
  const news: News =
    waiting > 0
      ? { isBad: false, text: `Enviando ${documents(waiting)}…` }
      : refused?.name === 'refused'
        ? { isBad: true, text: `No se pudo enviar: ${refused.message}` }
        : repeated > 0
          ? { isBad: true, text: repeated === 1 ? 'El documento ya estaba.' : `${repeated} documentos ya estaban.` }
          : {
              isBad: false,
              text:
                sent === 1 ? 'Documento enviado: se está leyendo.' : `${documents(sent)} enviados: se están leyendo.`,
            }
  return (
    <FootBar text={news.text} isBad={news.isBad} onDismiss={waiting > 0 ? null : () => setSent(0)}>
      <Button
        component={Link}
        to={withBranch(list, String(orgId))}
        size="compact-sm"
        variant="default"
        onClick={() => setSent(0)}
      >
        Ver en {name}
      </Button>
    </FootBar>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { shrinkPhoto } from '../../features/invoices/entry/shrink-photo.ts'
import { useOutbox } from '../../features/invoices/uploads/use-outbox.ts'
import { isOnItsWay } from '../../parts/outbox.ts'
import { withBranch } from '../../parts/kept-branch.tsx'
import { paths } from '../../paths.ts'
import { FootBar } from '../../ui/foot-bar.tsx'

const documents = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)

/** Files to be sent as invoices of an organization; each order is carried out once. */
export type Order = { orgId: number; files: readonly File[]; isPhoto: boolean }

type News = { isBad: boolean; text: string }

/** Carries out the orders of an organization, and says what became of them where the list of invoices does not. */
export function SentDocuments({ orgId, orders }: { orgId: number; orders: readonly Order[] }) {
  const outbox = useOutbox(orgId)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.all)
  const { pathname } = useLocation()
  const done = useRef(0)
  /** Since the last time that the person had read the news. */
  const [sent, setSent] = useState(0)

  useEffect(() => {
    for (const order of orders.slice(done.current)) {
      if (order.orgId !== orgId) continue
      const send = async () => {
        const light = order.isPhoto ? await Promise.all(order.files.map(shrinkPhoto)) : order.files
        outbox.add(light)
        setSent((before) => before + light.length)
      }
      void send()
    }
    done.current = orders.length
  }, [orders, orgId, outbox])

  const waiting = outgoing.filter(({ state }) => isOnItsWay(state)).length
  const refused = outgoing.find(({ state }) => state.name === 'refused')?.state
  const repeated = outgoing.filter(({ state }) => state.name === 'repeated').length
  if (sent === 0 || pathname === paths.invoices) return null
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
        to={withBranch(paths.invoices, String(orgId))}
        size="compact-sm"
        variant="default"
        onClick={() => setSent(0)}
      >
        Ver en Mis Facturas
      </Button>
    </FootBar>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { auditLog } from 'contract/audit-log.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './audit-log.module.css'

/** Proves that nobody changed or took out an entry. */
export function ChainCheck({ orgId }: { orgId: number }) {
  const check = useMutation({ mutationFn: () => call(auditLog.verify, { params: { orgId } }) })
  const found = check.data
  return (
    <Panel
      title="Integridad del registro"
      aside={
        <Button variant="default" size="xs" loading={check.isPending} onClick={() => check.mutate()}>
          Comprobar
        </Button>
      }
    >
      {check.isError ? <Failure title="No se pudo comprobar el registro" error={check.error} /> : null}
      {found === undefined ? (
        <span>
          Cada anotación lleva la huella de la anterior: si alguien cambiara o quitara una, la cadena se rompería.
        </span>
      ) : found.isIntact ? (
        <Banner tone="good" live="status">
          El registro está íntegro: {found.entries} {found.entries === 1 ? 'anotación' : 'anotaciones'}.
          {found.head === null ? null : (
            <>
              {' '}
              Guarda la huella de la última para probar después que nada se quitó del final:
              <span className={css.hash}>{found.head}</span>
            </>
          )}
        </Banner>
      ) : (
        <Banner tone="bad" live="alert">
          La cadena se rompe en la anotación N° {found.brokenAt}: alguien cambió el registro fuera de Casa Matriz.
          Avísanos de inmediato.
        </Banner>
      )}
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { inBranch, paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { useBranchScope } from './branch-scope.ts'
import { Failure } from './failure.tsx'
import { useMay } from './may.ts'
import { useRemoveSamples, useSamples } from './samples.ts'

/** Says on every screen that some of what is shown is invented, and takes it away in one click. */
export function SampleNotice() {
  const { orgId, choice } = useBranchScope()
  const here = useSamples(orgId).data
  if (orgId === null || !here || here.payrolls.length + here.invoices.length === 0) return null
  return <Shown orgId={orgId} home={inBranch(paths.dashboard, choice)} />
}

function Shown({ orgId, home }: { orgId: number; home: string }) {
  const remove = useRemoveSamples(orgId)
  const may = useMay()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Of one record, which may be the one that goes.
  const isOfOne = /\/\d+\/?$/.test(pathname)
  return (
    <>
      <Banner
        tone="info"
        actions={
          may('payrolls:write') ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => isOfOne && void navigate(home) })}
            >
              Quitar los ejemplos
            </Button>
          ) : null
        }
      >
        Aquí hay documentos de ejemplo, con personas y empresas inventadas. No cuentan en tu plan.
      </Banner>
      {remove.error ? <Failure title="No se pudieron quitar los ejemplos" error={remove.error} /> : null}
    </>
  )
}

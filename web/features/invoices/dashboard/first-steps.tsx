import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { SampleKind, SamplesHere } from 'contract/samples.ts'
import type { SubscriptionStatus } from 'contract/subscription.ts'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranches } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import { useMay } from '../../../parts/may.ts'
import { useTrySample } from '../../../parts/samples.ts'
import { inBranch, invoicePath, paths, payrollPath } from '../../../paths.ts'
import { Panel } from '../../../ui/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './first-steps.module.css'

type Step = {
  title: string
  words: string
  isDone: boolean
  action?: { label: string; to: string; isMain?: boolean }
  /** It can be tried with a sample; `made`: the way to what that became. */
  sample?: { kind: SampleKind; made: string | null }
}

type Props = {
  orgId: number
  /** Whether it has any of its own, samples left out. */
  hasPayroll: boolean
  hasInvoice: boolean
  samples: SamplesHere
  /** Why nothing can be added or changed, where the subscription is not paid; null: all can. */
  unpaid: SubscriptionStatus | null
  onDismiss: () => void
}

/** Without a subscription that is paid, that is what is to be done before anything else. */
const unpaidStep = (status: SubscriptionStatus, mayPay: boolean): Step => ({
  title: status === 'suspended' ? 'Paga tu suscripción' : 'Elige y activa un plan',
  words: `Mientras tanto puedes ver y exportar, pero no subir documentos.${
    mayPay ? '' : ' Quien administra la empresa puede hacerlo.'
  }`,
  isDone: false,
  ...(mayPay ? { action: { label: 'Ir a Mi suscripción', to: paths.subscription, isMain: true } } : {}),
})

const useSteps = ({ hasPayroll, hasInvoice, samples, unpaid }: Props): Step[] => {
  const { branchId, isPrincipal, choice } = useBranchScope()
  const branches = useBranches().data
  const may = useMay()
  const isOwn = branchId === null
  const [payroll, invoice] = [samples.payrolls[0], samples.invoices[0]]
  const steps: Step[] = [
    unpaid === null
      ? {
          title: isOwn ? 'Tu empresa está lista' : 'La sucursal está lista',
          words: 'Ya puedes trabajar con sus documentos.',
          isDone: true,
        }
      : unpaidStep(unpaid, may('subscription:manage')),
    {
      title: 'Sube una nómina',
      words: 'El PDF de remuneraciones del mes: leemos a cada trabajador y cuadramos los totales con el documento.',
      isDone: hasPayroll,
      action: { label: 'Subir una nómina', to: inBranch(paths.newPayroll, choice), isMain: true },
      sample: { kind: 'payroll', made: payroll === undefined ? null : payrollPath(payroll, branchId) },
    },
    {
      title: 'Sube una factura',
      words: 'Un PDF, una foto o el XML del SII: creamos al proveedor y la dejamos lista para que la revises.',
      isDone: hasInvoice,
      action: { label: 'Subir una factura', to: inBranch(paths.newInvoice, choice), isMain: true },
      sample: { kind: 'invoice', made: invoice === undefined ? null : invoicePath(invoice, branchId) },
    },
  ]
  if (isPrincipal && isOwn)
    steps.push({
      title: 'Agrega tus sucursales',
      words: 'Cada una con sus documentos y sus cuentas; desde aquí las ves todas juntas.',
      isDone: (branches?.length ?? 0) > 0,
      action: { label: 'Agregar una sucursal', to: paths.newBranch },
    })
  // What would be refused is not offered.
  return unpaid === null
    ? steps
    : [steps[0]!, ...steps.slice(1).map(({ title, words, isDone }) => ({ title, words, isDone }))]
}

/** What an organization begins with: each step until it is done. */
export function FirstSteps(props: Props) {
  const steps = useSteps(props)
  const tried = useTrySample(props.orgId)
  const may = useMay()
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null

  return (
    <Panel
      title="Primeros pasos"
      aside={
        <span className={css.aside}>
          <span className={css.count}>
            {done} de {steps.length} listos
          </span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={props.onDismiss}>
            Ocultar
          </Button>
        </span>
      }
      flush
    >
      <ol className={css.steps}>
        {steps.map(({ title, words, isDone, action, sample }, i) => (
          <li key={title} className={css.step} data-done={isDone}>
            <span className={css.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.2} /> : i + 1}
            </span>
            <div className={css.body}>
              <h3 className={css.title}>
                {title}
                {isDone ? <VisuallyHidden> (listo)</VisuallyHidden> : null}
              </h3>
              <p className={css.words}>{words}</p>
            </div>
            {isDone ? null : (
              <div className={css.ways}>
                {sample && may('payrolls:write') ? (
                  <TrySample sample={sample} tried={tried} what={sample.kind === 'payroll' ? 'nómina' : 'factura'} />
                ) : null}
                {action ? (
                  <LinkButton to={action.to} variant={action.isMain ? 'filled' : 'default'}>
                    {action.label}
                  </LinkButton>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ol>
      {tried.error ? (
        <div className={css.failure}>
          <Failure title="No se pudo leer el ejemplo" error={tried.error} />
        </div>
      ) : null}
    </Panel>
  )
}

type TrySampleProps = { sample: NonNullable<Step['sample']>; tried: ReturnType<typeof useTrySample>; what: string }

function TrySample({ sample: { kind, made }, tried, what }: TrySampleProps) {
  if (made !== null)
    return (
      <LinkButton to={made} variant="default">
        Ver la {what} de ejemplo
      </LinkButton>
    )
  return (
    <Button
      variant="default"
      loading={tried.isPending && tried.variables === kind}
      disabled={tried.isPending}
      onClick={() => tried.mutate(kind)}
    >
      Probar con una {what} de ejemplo
    </Button>
  )
}

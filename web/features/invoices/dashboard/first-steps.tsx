import { IconCheck } from '@tabler/icons-react'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranches } from '../../../parts/branches.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import { inBranch, paths } from '../../../paths.ts'
import { Panel } from '../../../ui/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './first-steps.module.css'

type Step = {
  title: string
  words: string
  isDone: boolean
  action?: { label: string; to: string; isMain?: boolean }
}

/** What an organization without invoices begins with. `hasPayroll`: undefined until it is known. */
export function FirstSteps({ hasPayroll }: { hasPayroll: boolean | undefined }) {
  const { branchId, isPrincipal, choice } = useBranchScope()
  const branches = useBranches().data
  const isOwn = branchId === null
  const steps: Step[] = [
    {
      title: isOwn ? 'Tu empresa está lista' : 'La sucursal está lista',
      words: 'Ya puedes trabajar con sus documentos.',
      isDone: true,
    },
    {
      title: 'Sube una nómina',
      words: 'El PDF de remuneraciones del mes: leemos a cada trabajador y cuadramos los totales con el documento.',
      isDone: hasPayroll === true,
      action: { label: 'Subir una nómina', to: inBranch(paths.newPayroll, choice), isMain: true },
    },
    {
      title: 'Sube una factura',
      words: 'Un PDF, una foto o el XML del SII: creamos al proveedor y la dejamos lista para que la revises.',
      isDone: false,
      action: { label: 'Subir una factura', to: inBranch(paths.newInvoice, choice), isMain: true },
    },
  ]
  if (isPrincipal && isOwn)
    steps.push({
      title: 'Agrega tus sucursales',
      words: 'Cada una con sus documentos y sus cuentas; desde aquí las ves todas juntas.',
      isDone: (branches?.length ?? 0) > 0,
      action: { label: 'Agregar una sucursal', to: paths.newBranch },
    })
  const done = steps.filter(({ isDone }) => isDone).length

  return (
    <Panel
      title="Primeros pasos"
      aside={
        <span className={css.count}>
          {done} de {steps.length} listos
        </span>
      }
      flush
    >
      <ol className={css.steps}>
        {steps.map(({ title, words, isDone, action }, i) => (
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
            {action && !isDone ? (
              <LinkButton to={action.to} variant={action.isMain ? 'filled' : 'default'}>
                {action.label}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

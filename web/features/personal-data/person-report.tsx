import { Button } from '@mantine/core'
import type { PersonReport } from 'contract/personal-data.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { dayOf } from '../../parts/day-of.ts'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { PersonActions } from '../../parts/person-actions.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { correctionLabels, CorrectPerson } from './correct-person.tsx'
import { HeldSection } from './held-section.tsx'
import css from './personal-data.module.css'

type Props = { orgId: number; report: PersonReport; onDone: (done: string) => void }

export function PersonReportView({ orgId, report, onDone }: Props) {
  const { rut, blockedAt, sections } = report
  const { button, around, ...inline } = useInlineForm({ labels: correctionLabels, subject: rut })
  const isHeld = sections.length > 0
  // The record names nobody: a correction needs a card of the person.
  const isCorrectable = sections.some(({ kind }) => kind === 'employee' || kind === 'vendor')

  return (
    <>
      {blockedAt === null ? null : (
        <Banner tone="warning">
          Los datos de esta persona están bloqueados desde el {dayOf(blockedAt)}: se guardan, pero no se usan.
        </Banner>
      )}
      <Panel
        title={`Lo que puede pedir ${formatRut(rut)}`}
        aside={
          isCorrectable && !inline.isOpen ? (
            <Button ref={button} variant="default" size="xs" onClick={() => inline.open()}>
              Corregir
            </Button>
          ) : null
        }
      >
        <div {...around}>
          {isCorrectable && inline.isOpen ? (
            <UnsavedGuard>
              <CorrectPerson
                orgId={orgId}
                report={report}
                onCorrected={(done) => {
                  inline.close()
                  onDone(done)
                }}
                onCancel={inline.cancel}
              />
            </UnsavedGuard>
          ) : isHeld || blockedAt !== null ? (
            <PersonActions orgId={orgId} rut={rut} isBlocked={blockedAt !== null} onDone={onDone} />
          ) : (
            <p className={css.text}>No hay datos suyos que exportar, bloquear ni suprimir.</p>
          )}
        </div>
      </Panel>
      {isHeld ? (
        sections.map((section) => <HeldSection key={section.kind} section={section} />)
      ) : (
        <Panel>
          <EmptyState title="No guardamos datos de este RUT">
            Ni como empleado, ni como proveedor, ni en nóminas o facturas.
          </EmptyState>
        </Panel>
      )}
      <p className={css.text}>{report.automatedDecisions}</p>
    </>
  )
}

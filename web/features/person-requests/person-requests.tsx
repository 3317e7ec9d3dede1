import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PersonRequest } from 'contract/person-requests.ts'
import { formatDate } from 'contract/rules/period.ts'
import { useMemo, useState } from 'react'
import { BackLink } from '../../parts/back-link.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { Permitted } from '../../parts/permitted.tsx'
import { useToday } from '../../parts/today.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { AnswerRequest } from './answer-request.tsx'
import { ExtendRequest } from './extend-request.tsx'
import { RegisterRequest, requestLabels } from './register-request.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestLists, requestsQuery } from './queries.ts'

const title = 'Solicitudes'

/** What people asked about their data, and until when each must be answered (Ley 21.719, article 11). */
export function PersonRequests() {
  return (
    <Permitted title={title} action="personal-data:manage">
      {(organizationId) => <Register orgId={organizationId} />}
    </Permitted>
  )
}

function Register({ orgId }: { orgId: number }) {
  const queries = useQueryClient()
  const list = useListParams()
  const { page, pageSize } = list
  const today = useToday()
  const query = useQuery(requestsQuery(orgId, { page, pageSize }))
  const [notice, showNotice] = useNotice()
  const { button, around, ...inline } = useInlineForm({ labels: requestLabels })
  const [answered, setAnswered] = useState<PersonRequest | null>(null)
  const [extended, setExtended] = useState<PersonRequest | null>(null)
  const columns = useMemo(() => requestColumns({ today, onAnswer: setAnswered, onExtend: setExtended }), [today])
  const done = (text: string) => {
    showNotice(text)
    void queries.invalidateQueries({ queryKey: requestLists(orgId) })
  }

  return (
    <Page
      title={title}
      lead="Lo que las personas piden sobre sus datos, y hasta cuándo hay que responderles."
      back={<BackLink to={paths.personalData}>Volver a datos personales</BackLink>}
      actions={
        inline.isOpen ? null : (
          <Button ref={button} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => inline.open()}>
            Registrar solicitud
          </Button>
        )
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      <div {...around}>
        {inline.isOpen ? (
          <Panel title="Nueva solicitud">
            <UnsavedGuard>
              <RegisterRequest
                orgId={orgId}
                onRegistered={(dueOn) => {
                  inline.close()
                  done(`Solicitud registrada: responde hasta el ${formatDate(dueOn)}.`)
                }}
                onCancel={inline.cancel}
              />
            </UnsavedGuard>
          </Panel>
        ) : null}
      </div>
      <CountCard label="Solicitudes por responder" count={query.data?.open} />
      <Panel title="Registro" flush>
        <ListTable
          label="Solicitudes"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          list={list}
          failure="No se pudo cargar las solicitudes"
          empty={<EmptyState>Cuando alguien pida ver, corregir o borrar sus datos, regístralo aquí.</EmptyState>}
        />
      </Panel>
      <AnswerRequest
        orgId={orgId}
        request={answered}
        onClose={() => setAnswered(null)}
        onAnswered={() => done('Respuesta guardada.')}
      />
      <ExtendRequest
        orgId={orgId}
        request={extended}
        onClose={() => setExtended(null)}
        onExtended={() => done('Plazo prorrogado.')}
      />
    </Page>
  )
}

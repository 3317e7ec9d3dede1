import { Button } from '@mantine/core'
import { IconBraces, IconEraser, IconFileTypePdf, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { personalData } from 'contract/personal-data.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import css from '../ui/form.module.css'
import { saveFile } from '../ui/save-file.ts'
import { BlockPerson } from './block-person.tsx'
import { ErasePerson } from './erase-person.tsx'
import { Failure } from './failure.tsx'

type Props = {
  orgId: number
  rut: string
  isBlocked: boolean
  /** What was done, in words; what is held about the person is another thing now. */
  onDone: (done: string) => void
}

/** What a person may ask of an organization about their data, done by whoever answers for it. */
export function PersonActions({ orgId, rut, isBlocked, onDone }: Props) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'block' | 'erase' | null>(null)
  const exported = useMutation({
    mutationFn: async (format: 'json' | 'pdf') => {
      const file = await call(personalData.export, { params: { orgId }, body: { rut, format } })
      saveFile(file, `datos-personales-${dateInChile(new Date())}.${format}`)
    },
  })
  const finish = async (done: string) => {
    setAsking(null)
    onDone(done)
    // Lists, payrolls and vendors may show the person, or no longer.
    await queries.invalidateQueries()
  }
  const unblocked = useMutation({
    mutationFn: () => call(personalData.unblock, { params: { orgId }, body: { rut } }),
    onSuccess: () => finish('Datos desbloqueados: la persona vuelve a las listas.'),
  })
  const isExporting = (format: 'json' | 'pdf') => exported.isPending && exported.variables === format

  return (
    <div className={css.form}>
      {exported.isError ? <Failure title="No se pudo exportar los datos" error={exported.error} /> : null}
      {unblocked.isError ? <Failure title="No se pudo desbloquear los datos" error={unblocked.error} /> : null}
      <div className={css.actions}>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={isExporting('pdf')}
          onClick={() => exported.mutate('pdf')}
        >
          Exportar PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconBraces size={16} aria-hidden />}
          loading={isExporting('json')}
          onClick={() => exported.mutate('json')}
        >
          Exportar JSON
        </Button>
        {isBlocked ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={unblocked.isPending}
            onClick={() => unblocked.mutate()}
          >
            Desbloquear datos
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={() => setAsking('block')}>
            Bloquear datos
          </Button>
        )}
        <Button
          variant="light"
          color="red"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => setAsking('erase')}
        >
          Suprimir datos
        </Button>
      </div>
      <BlockPerson
        orgId={orgId}
        rut={rut}
        opened={asking === 'block'}
        onClose={() => setAsking(null)}
        onBlocked={() => void finish('Datos bloqueados: la persona no aparece en las listas hasta que la desbloquees.')}
      />
      <ErasePerson
        orgId={orgId}
        rut={rut}
        opened={asking === 'erase'}
        onClose={() => setAsking(null)}
        onErased={() => void finish('Datos suprimidos.')}
      />
    </div>
  )
}

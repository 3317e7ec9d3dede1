import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { personalData } from 'contract/personal-data.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { Controller, useForm } from 'react-hook-form'
import { RutField } from '../../parts/rut-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './personal-data.module.css'

type Props = { initial: string; isBusy: boolean; onSearch: (rut: string) => Promise<unknown> }

export function PersonSearch({ initial, isBusy, onSearch }: Props) {
  const { control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(personalData.report.body),
    defaultValues: { rut: initial === '' ? '' : formatRut(initial) },
  })
  // A failure is shown by the page.
  const submit = handleSubmit(({ rut }) => onSearch(rut).catch(() => null))

  return (
    <Panel>
      <form className={css.search} noValidate onSubmit={(event) => void submit(event)}>
        <Controller
          control={control}
          name="rut"
          render={({ field }) => (
            <RutField
              className={css.rut ?? ''}
              label="RUT de la persona"
              error={formState.errors.rut?.message}
              {...field}
            />
          )}
        />
        <Button type="submit" loading={isBusy} className={css.submit ?? ''}>
          Buscar sus datos
        </Button>
      </form>
    </Panel>
  )
}

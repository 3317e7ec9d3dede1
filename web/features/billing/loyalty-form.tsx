import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  loyaltyCardForm,
  loyaltyCards,
  maxLevels,
  type LoyaltyCard,
  type LoyaltyCardForm,
} from 'contract/loyalty-cards.ts'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { loyaltyCardsQuery } from './queries.ts'

type Values = { name: string; reward: string; maxLevel: string; description: string }
export const loyaltyLabels = {
  name: 'Nombre',
  reward: 'Premio',
  maxLevel: 'Timbres para completarla',
  description: 'Descripción',
}

type Props = { orgId: number; card: LoyaltyCard | null; onSaved: () => void; onCancel: () => void }

export function LoyaltyForm({ orgId, card, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const form = useRecordForm<Values, LoyaltyCardForm>(
    loyaltyCardForm as unknown as z.ZodMiniType<LoyaltyCardForm, Values>,
    {
      name: card?.name ?? '',
      reward: card?.reward ?? '',
      maxLevel: String(card?.maxLevel ?? maxLevels[0]),
      description: card?.description ?? '',
    },
  )
  const { errors, isSubmitting } = form.formState
  const labels = loyaltyLabels
  return (
    <RecordForm
      form={form}
      labels={labels}
      subject={card?.id ?? 'new'}
      failure="Error al guardar la tarjeta de fidelización"
      save={async (body) => {
        await (card === null
          ? call(loyaltyCards.create, { params: { orgId }, body })
          : call(loyaltyCards.update, { params: { orgId, id: card.id }, body }))
        await queries.invalidateQueries({ queryKey: loyaltyCardsQuery(orgId).queryKey })
      }}
      onSaved={onSaved}
    >
      <div className={css.grid}>
        <TextInput label={labels.name} withAsterisk error={errors.name?.message} {...form.register('name')} />
        <NativeSelect
          label={labels.maxLevel}
          withAsterisk
          data={maxLevels.map(String)}
          error={errors.maxLevel?.message}
          {...form.register('maxLevel')}
        />
        <TextInput
          className={css.wide ?? ''}
          label={labels.reward}
          withAsterisk
          error={errors.reward?.message}
          {...form.register('reward')}
        />
        <TextInput
          className={css.wide ?? ''}
          label={labels.description}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={isSubmitting}>
          {card === null ? 'Agregar' : 'Guardar'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}

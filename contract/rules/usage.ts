import type { Usage } from '../subscription.ts'
import { monthStart } from './date.ts'
import { monthNames } from './period.ts'
import { formatWhole } from './whole-number.ts'

/** From this share of a plan's documents on, it is said how many are left. */
const nearShare = 0.8

/**
 * How near a company is to the documents that its plan lets it process this month. 'fine': nothing needs to be said, as
 * where there is no limit.
 */
export const usageLevel = ({ used, limit }: Pick<Usage, 'used' | 'limit'>): 'fine' | 'near' | 'full' =>
  limit === null || used < limit * nearShare ? 'fine' : used < limit ? 'near' : 'full'

/** '2026-12' -> 'El 1 de enero'. */
const firstOfNext = (month: string): string => {
  const next = monthStart(`${month}-01`, 1)
  return `El 1 de ${monthNames[Number(next.slice(5, 7)) - 1]}`
}

/** What is said of it: `title` alone says it, `more` what happens next. Null while it is fine. */
export const usageWords = (usage: Usage): { title: string; more: string } | null => {
  const { used, limit, month } = usage
  const level = usageLevel(usage)
  if (level === 'fine' || limit === null) return null
  const all = `${formatWhole(limit)} ${limit === 1 ? 'documento' : 'documentos'}`
  const renewed = `${firstOfNext(month)} vuelves a tener ${formatWhole(limit)}.`
  if (level === 'near') {
    const left = limit - used
    const verb = left === 1 ? 'Te queda' : 'Te quedan'
    return { title: `${verb} ${formatWhole(left)} de ${all} este mes`, more: renewed }
  }
  return {
    title: `No te quedan documentos este mes: ya se procesaron los ${all} de tu plan`,
    more: `Puedes seguir ingresando facturas a mano. ${renewed}`,
  }
}

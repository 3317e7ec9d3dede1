import { sentence } from 'contract/rules/sentence.ts'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { Attempt } from '../../db/payment-attempts.ts'
import type { ChargeRow } from './queries.ts'

/** What the company hears about its payments. No card number, no name of a person. */
export type Mail = { subject: string; text: string }

/** `payment_type_code` as people say it. */
export const cardKindOf = (paymentType: string | null): string =>
  paymentType === 'VD' ? 'Débito' : paymentType === 'VP' ? 'Prepago' : 'Crédito'

/** The card provider says 0 or 1 of a payment that is not divided. */
const installmentWords = (count: number | null): string => (count !== null && count > 1 ? String(count) : 'sin cuotas')

const lines = (...all: (string | null)[]): string => all.filter((line) => line !== null).join('\n')

export const receiptMail = (charge: ChargeRow, attempt: Attempt | null, today: string, link: string): Mail => ({
  subject: `Comprobante de pago: ${charge.description}`,
  text: lines(
    `Recibimos el pago de ${charge.description}.`,
    '',
    `Período: ${formatDate(charge.periodStart)} a ${formatDate(charge.periodEnd)}`,
    `Neto: ${formatPesos(charge.net)}`,
    `IVA: ${formatPesos(charge.iva)}`,
    `Total: ${formatPesos(charge.total)}`,
    '',
    `Fecha: ${formatDate(today)}`,
    attempt === null ? null : `Orden: ${attempt.buyOrder}`,
    attempt?.authorizationCode ? `Código de autorización: ${attempt.authorizationCode}` : null,
    attempt === null ? null : `Tarjeta: ${cardKindOf(attempt.paymentType)} terminada en ${attempt.lastFour ?? '-'}`,
    attempt === null ? null : `Cuotas: ${installmentWords(attempt.paidInstallments)}`,
    '',
    `Todos tus comprobantes: ${link}`,
  ),
})

export const declinedMail = (charge: ChargeRow, nextTry: string | null, link: string): Mail => ({
  subject: 'No pudimos cobrar tu suscripción',
  text: lines(
    `El pago de ${charge.description}, por ${formatPesos(charge.total)}, fue rechazado.`,
    nextTry === null
      ? 'No volveremos a intentarlo con esta tarjeta: cámbiala o paga con otra.'
      : `Lo intentaremos otra vez el ${formatDate(nextTry)}. También puedes pagar antes o cambiar la tarjeta.`,
    '',
    link,
  ),
})

export const refundMail = (charge: ChargeRow, amount: number, link: string): Mail => ({
  subject: `Te devolvimos un pago: ${charge.description}`,
  text: lines(
    `Recibimos un pago de ${formatPesos(amount)} por ${charge.description} que no correspondía cobrar, y lo devolvimos completo.`,
    'Lo verás en el estado de cuenta de tu tarjeta en los próximos días, según tu banco. No tienes que hacer nada.',
    '',
    `Tus comprobantes: ${link}`,
  ),
})

export const suspendedMail = (charge: ChargeRow | null, link: string): Mail => ({
  subject: 'Tu suscripción está suspendida',
  text: lines(
    charge === null ? null : `Sigue pendiente el pago de ${charge.description}, por ${formatPesos(charge.total)}.`,
    'Puedes ver y exportar todo lo que tienes, pero no agregar ni cambiar. Vuelve a funcionar apenas pagues:',
    '',
    link,
  ),
})

export const canceledMail = (link: string): Mail => ({
  subject: 'Tu suscripción terminó',
  text: lines(
    'Tu suscripción terminó y no haremos más cobros. Puedes ver y exportar lo que tienes.',
    'Cuando quieras volver, elige un plan:',
    '',
    link,
  ),
})

export const renewalMail = (planName: string, amount: number, on: string, link: string): Mail => ({
  subject: 'Tu suscripción anual se renueva en tres días',
  text: lines(
    sentence(`El ${formatDate(on)} cobraremos ${formatPesos(amount)} por un año más del plan ${planName}`),
    'Si no quieres seguir, puedes cancelarla antes:',
    '',
    link,
  ),
})

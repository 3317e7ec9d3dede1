import { formatPesos } from 'contract/rules/money.ts'
import { changeRecord } from '../../../db/provider-records.ts'
import { spaced, testBank, testCards } from './cards.ts'
import { type Bank, type Inscription, minute, type Transaction } from './records.ts'

/**
 * The pages that the card holder sees: one form in Spanish, without script, with the test cards to choose from, and the
 * ways in which a real one ends.
 */

/** From its creation on, so long can a token be used. */
const usableFor = 5 * minute

export type Page = { status: number; html: string } | { redirect: string }
type Fields = Record<string, string>

export const transactionPage = '/webpayserver/initTransaction'
export const inscriptionPage = '/webpayserver/bp_multicode_inscription.cgi'
export const stylePath = '/webpayserver/estilo.css'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

const document = (title: string, body: string): string => `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${title}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><main><p class="mark">Pago simulado</p><h1>${title}</h1>${body}</main></body></html>`

const cardOptions = testCards
  .map(
    ({ number, label, isApproved }) =>
      `<option value="${number}">${label} ${spaced(number)} (${isApproved ? 'aprobada' : 'rechazada'})</option>`,
  )
  .join('')

type Shown = { action: string; field: string; token: string; amount: number | null; problem?: string }

const form = ({ action, field, token, amount, problem }: Shown): string => {
  const isPayment = amount !== null
  return document(
    isPayment ? 'Webpay' : 'Inscripción de tarjeta',
    `<p class="note">Aquí no se mueve dinero: este es el proveedor de pagos de prueba. Elige una tarjeta y cómo termina.</p>
${isPayment ? `<p class="amount">Total a pagar <strong>${formatPesos(amount)}</strong></p>` : ''}
${problem === undefined ? '' : `<p class="problem" role="alert">${escaped(problem)}</p>`}
<form method="post" action="${action}">
<input type="hidden" name="${field}" value="${escaped(token)}">
<label>Tarjeta<select name="card">${cardOptions}</select></label>
${
  isPayment
    ? '<label>Cuotas<select name="installments"><option value="0">Sin cuotas</option><option>3</option><option>6</option><option>12</option></select></label>'
    : ''
}
<fieldset><legend>Tu banco</legend>
<label>RUT<input name="rut" value="${testBank.rut}" autocomplete="off"></label>
<label>Clave<input name="clave" value="${testBank.password}" autocomplete="off"></label></fieldset>
<button name="do" value="pay" class="primary">${isPayment ? 'Pagar' : 'Inscribir tarjeta'}</button>
<button name="do" value="abort">${isPayment ? 'Anular compra y volver' : 'Anular y volver'}</button>
<details><summary>Otras formas de terminar</summary>
<button name="do" value="timeout">Dejar vencer el plazo</button>
${isPayment ? '<button name="do" value="error">Error en el formulario</button>' : ''}
<button name="do" value="abort-post">Anular y volver por POST</button></details>
</form>`,
  )
}

const gone: Page = {
  status: 400,
  html: document('El plazo para pagar terminó', '<p>Vuelve al comercio e inténtalo otra vez.</p>'),
}

/** Back to the shop by GET, or by a form that the card holder sends, as the integration environment does on abort. */
const back = (url: string, fields: Fields, byPost: boolean): Page => {
  if (byPost)
    return {
      status: 200,
      html: document(
        'Anulaste',
        `<form method="post" action="${escaped(url)}">${Object.entries(fields)
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
          .join('')}<button class="primary">Volver al comercio</button></form>`,
      ),
    }
  const to = new URL(url)
  for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value)
  return { redirect: to.href }
}

const bankProblem = ({ rut = '', clave = '' }: Fields): string | null =>
  rut.replace(/[.\s]/g, '') === testBank.rut.replaceAll('.', '') && clave === testBank.password
    ? null
    : `El banco no te reconoce. En las pruebas el RUT es ${testBank.rut} y la clave, ${testBank.password}.`

const isUsable = (thing: { phase: string; createdAt: number }, now: Date) =>
  thing.phase === 'created' && now.getTime() - thing.createdAt <= usableFor

/** The page of a Webpay payment. */
export const showTransaction = (bank: Bank, fields: Fields): Promise<Page> =>
  changeRecord<Transaction, Page>(bank.db, 'transaction', fields['token_ws'] ?? '', (tx) => {
    if (tx === null || !isUsable(tx, bank.now())) return gone
    const { token, amount, buy_order: order, session_id: session, return_url: url } = tx
    const shown = { action: transactionPage, field: 'token_ws', token, amount }
    const left = { TBK_ORDEN_COMPRA: order, TBK_ID_SESION: session }
    switch (fields['do']) {
      case undefined:
        return { status: 200, html: form(shown) }
      case 'pay': {
        const card = testCards.find(({ number }) => number === fields['card'])
        const problem = card === undefined ? 'Elige una tarjeta.' : bankProblem(fields)
        if (card === undefined || problem !== null)
          return { status: 200, html: form({ ...shown, problem: problem ?? '' }) }
        tx.phase = card.isApproved ? 'paid' : 'rejected'
        tx.card = card.number
        tx.installments = card.paymentType === 'VN' ? Number(fields['installments'] ?? 0) || 0 : 0
        return back(url, { token_ws: token }, false)
      }
      case 'timeout':
        tx.phase = 'timeout'
        return back(url, left, false)
      case 'error':
        tx.phase = 'aborted'
        return back(url, { token_ws: token, TBK_TOKEN: token, ...left }, false)
      default:
        tx.phase = 'aborted'
        return back(url, { TBK_TOKEN: token, ...left }, fields['do'] === 'abort-post')
    }
  })

/** The page of an enrolment. */
export const showInscription = (bank: Bank, fields: Fields): Promise<Page> =>
  changeRecord<Inscription, Page>(bank.db, 'inscription', fields['TBK_TOKEN'] ?? '', (inscription) => {
    if (inscription === null || !isUsable(inscription, bank.now())) return gone
    const { token, response_url: url, username } = inscription
    const shown = { action: inscriptionPage, field: 'TBK_TOKEN', token, amount: null }
    if (fields['do'] === undefined) return { status: 200, html: form(shown) }
    inscription.returnedAt = bank.now().getTime()
    switch (fields['do']) {
      case 'pay': {
        const card = testCards.find(({ number }) => number === fields['card'])
        const problem = card === undefined ? 'Elige una tarjeta.' : bankProblem(fields)
        if (card === undefined || problem !== null)
          return { status: 200, html: form({ ...shown, problem: problem ?? '' }) }
        inscription.phase = card.isApproved ? 'paid' : 'rejected'
        inscription.card = card.number
        return back(url, { TBK_TOKEN: token }, false)
      }
      case 'timeout':
        inscription.phase = 'timeout'
        return back(url, { TBK_TOKEN: token }, false)
      default:
        inscription.phase = 'aborted'
        return back(
          url,
          { TBK_TOKEN: token, TBK_ORDEN_COMPRA: username, TBK_ID_SESION: username },
          fields['do'] === 'abort-post',
        )
    }
  })

export const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#f4f2f7,#16131c);color:light-dark(#221a2e,#ece8f3)}
main{max-width:26rem;margin:4vh auto;padding:1.5rem 1.75rem 2rem;background:light-dark(#fff,#211d2a);
border:1px solid light-dark(#ddd6e8,#3a3346);border-radius:14px}
@media(max-width:30rem){main{margin:0;border:0;border-radius:0;min-height:100vh;box-sizing:border-box}}
h1{font-size:1.4rem;margin:.4rem 0}.note{margin:.25rem 0 1rem;color:light-dark(#564c66,#b9b0c9)}
.mark{display:inline-block;margin:0;padding:.1rem .6rem;border-radius:99px;background:#6b2fb3;color:#fff;font-size:.8rem;font-weight:600}
.amount{display:flex;justify-content:space-between;padding:.75rem 0;border-block:1px solid light-dark(#e6e0ef,#3a3346)}
.amount strong{font-size:1.25rem;font-variant-numeric:tabular-nums}
.problem{padding:.6rem .8rem;border-radius:8px;background:light-dark(#fdecea,#4a1d1d);color:light-dark(#8a1c12,#ffd9d5)}
label{display:block;margin:.7rem 0;font-size:.9rem;font-weight:600}
input,select,button{display:block;width:100%;box-sizing:border-box;margin-top:.25rem;padding:.65rem .75rem;min-height:44px;font:inherit;
color:inherit;background:light-dark(#fff,#17141d);border:1px solid light-dark(#8d8399,#766c85);border-radius:8px}
fieldset{border:0;margin:1rem 0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}legend{font-weight:600;padding:0}
button{margin-top:.6rem;cursor:pointer}.primary{background:#6b2fb3;border-color:#6b2fb3;color:#fff;font-weight:600}
details{margin-top:1rem}summary{cursor:pointer;min-height:24px}
:focus-visible{outline:3px solid light-dark(#6b2fb3,#c9a6f5);outline-offset:2px}`

import { plainText } from '../text/plain.ts'

/** 'Estado Pago Pagado': a signature line is not a payment. */
const PAID = /\bestado\s*(?:(?:de\s*|del\s*)?pago\s*)?:?\s*pagad[oa]\b/

/** Whether a label, or a title, with what stands beside it, or under it, says that the worker was paid. */
export const saysPaid = (text: string): boolean => PAID.test(plainText(text))

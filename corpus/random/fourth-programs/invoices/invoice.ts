import { chanceFrom } from '../../../random.ts'
import { invoiceTruth } from '../../invoice/truth.ts'
import type { ProgramDocument } from '../../programs/program.ts'
import { drawManner, odds } from '../manner.ts'
import { drawSale, type Discounts } from './content.ts'
import { htmlInvoice } from './html-invoice.ts'
import { listedInvoice } from './listed-invoice.ts'
import { saleOf } from './sale.ts'
import { drawWords } from './words.ts'

/** An invoice of a program that exists nowhere, put together of what programs do. */
export const composedInvoice = (seed: string): ProgramDocument => {
  const chance = chanceFrom(seed)
  const writer = odds(chance, [
    [8, 'html'],
    [2, 'listing'],
    [1.5, 'report'],
  ] as const)
  const discounts = odds<Discounts>(chance, [
    [6, 'none'],
    [2, 'percent'],
    [1, 'pesos'],
  ])
  const content = drawSale(seed, discounts)
  const manner = drawManner(chance, writer === 'listing')
  const sale = saleOf(chance, content, manner, drawWords(chance, manner), discounts)
  const { pages, stamped, traits } = writer === 'html' ? htmlInvoice(chance, sale) : listedInvoice(chance, sale, writer)
  return {
    pages,
    truth: invoiceTruth(content, { ...sale.prints, stamped }),
    taxes: content.taxes,
    traits: [writer, ...traits],
  }
}

import { readInvoice } from '../index.ts'
import { invoiceShape } from '../score/invoice-shape.ts'
import { corpusOf } from './corpus-of.ts'

corpusOf(invoiceShape, 'line', readInvoice)

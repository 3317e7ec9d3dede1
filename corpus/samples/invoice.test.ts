import { readInvoice } from 'extract/index.ts'
import { invoiceShape } from 'extract/score/invoice-shape.ts'
import { corpusOf } from './samples-of.ts'

corpusOf(invoiceShape, 'line', readInvoice)

import { readPayroll } from '../index.ts'
import { payrollShape } from '../score/document.ts'
import { corpusOf } from './corpus-of.ts'

corpusOf(payrollShape, 'worker', readPayroll)

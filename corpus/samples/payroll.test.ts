import { readPayroll } from 'extract/index.ts'
import { payrollShape } from 'extract/score/document.ts'
import { corpusOf } from './samples-of.ts'

corpusOf(payrollShape, 'worker', readPayroll)

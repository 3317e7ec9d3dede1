import { readPayroll } from 'extract/index.ts'
import { payrollShape } from 'extract/score/document.ts'
import { corpusOf } from './samples-of.ts'

corpusOf(payrollShape, 'worker', readPayroll, {
  'W18-01-6w': ['employees[1].payrollRecord.baseSalary', 'employees[4].payrollRecord.baseSalary'],
})

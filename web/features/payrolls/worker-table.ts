import type { PayrollEmployee } from 'contract/payrolls.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { cleanRut } from 'contract/rules/rut.ts'
import { startTransition, useCallback, useMemo, useState } from 'react'

/** Rows drawn at once: a payroll may have thousands of workers. */
export const workerPageSizes = [10, 20, 50, 100] as const

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when the worker's name (in any case, with or without accents) or RUT (with or without dots) has the text. */
export const matchesWorker = ({ fullName, rut }: Pick<PayrollEmployee, 'fullName' | 'rut'>, typed: string): boolean => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const name = plain(fullName ?? '')
  if (words.every((word) => name.includes(word))) return true
  const digits = cleanRut(typed)
  return /\d/.test(typed) && digits !== '' && cleanRut(rut ?? '').includes(digits)
}

/** What the rows add up to; a column that no row has is null. */
export const sumWorkers = (workers: readonly PayrollEmployee[]) => {
  const sum = (key: 'total' | 'fonasaAmount' | 'afpAmount' | 'sundayHours' | 'baseSalary') => {
    const values = workers.map(({ payrollRecord }) => payrollRecord[key])
    return values.every((value) => value === null) ? null : sumPesos(values)
  }
  return {
    total: sum('total'),
    fonasaAmount: sum('fonasaAmount'),
    afpAmount: sum('afpAmount'),
    sundayHours: sum('sundayHours'),
    baseSalary: sum('baseSalary'),
    /** How many are marked as paid. */
    paid: workers.filter(({ payrollRecord }) => payrollRecord.paid).length,
  }
}

/** Search and pages of the workers, in the browser: the whole payroll is here already. */
export const useWorkerTable = (workers: readonly PayrollEmployee[]) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = useState<number>(100)
  const found = useMemo(
    () => (search === '' ? workers : workers.filter((worker) => matchesWorker(worker, search))),
    [workers, search],
  )
  const visible = useMemo(() => found.slice(page * pageSize, (page + 1) * pageSize), [found, page, pageSize])
  const sums = useMemo(() => sumWorkers(found), [found])
  return {
    search,
    // The rows may take a moment: the box that was typed in does not wait for them.
    setSearch: useCallback(
      (text: string) =>
        startTransition(() => {
          setSearch(text)
          setPage(0)
        }),
      [],
    ),
    page,
    setPage,
    pageSize,
    setPageSize: useCallback((size: number) => {
      setPageSize(size)
      setPage(0)
    }, []),
    found,
    visible,
    sums,
    /** Turns to the page with the worker at this position, whatever was searched. */
    turnTo: useCallback(
      (position: number) => {
        setSearch('')
        const index = workers.findIndex((worker) => worker.position === position)
        setPage(Math.max(0, Math.floor(index / pageSize)))
      },
      [workers, pageSize],
    ),
  }
}
export type WorkerTable = ReturnType<typeof useWorkerTable>

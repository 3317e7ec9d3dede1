import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { organizationQuery } from '../queries/organization.ts'
import type { Letterhead } from './print-sheet.tsx'
import css from './use-print.module.css'

/** Most rows of a list that are printed: some fifty pages. What is left out is said on the first one. */
export const mostPrinted = 2000
/** Most that one answer of a list holds. */
const pageSize = 100

/** All rows of a list's filter, up to `mostPrinted`, with how many there are. */
export const everyRow = async <Row,>(
  page: (query: { page: number; pageSize: number }) => Promise<{ data: Row[]; total: number }>,
): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = []
  for (let n = 0; ; n++) {
    const { data, total } = await page({ page: n, pageSize })
    rows.push(...data)
    if (data.length < pageSize || rows.length >= Math.min(total, mostPrinted))
      return { rows: rows.slice(0, mostPrinted), total: Math.max(total, rows.length) }
  }
}

/** Prints a document in the place of the screen. `load` gets what it shows and gives it drawn; `sheet` goes on the screen. */
export const usePrint = (orgId: number | null, load: (letterhead: Letterhead) => Promise<ReactNode>) => {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<ReactNode>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { name, rut } = await queries.fetchQuery(organizationQuery(orgId ?? 0))
      return load({ name, rut })
    },
    onSuccess: (drawn) => setSheet(drawn),
  })
  // Once it is in the page: the browser prints what is there then, and tells when it is done.
  useEffect(() => {
    if (sheet === null) return undefined
    const clear = () => setSheet(null)
    window.addEventListener('afterprint', clear, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [sheet])
  return { print: () => mutate(), isBusy: isPending, error, sheet, canPrint: orgId !== null }
}

type ButtonProps = { printing: ReturnType<typeof usePrint>; isDisabled?: boolean; size?: 'xs' | 'sm' }

/** 'Imprimir', which also saves a PDF: that is one of the browser's printers. */
export function PrintButton({ printing, isDisabled = false, size = 'sm' }: ButtonProps) {
  return (
    <>
      <Button
        className={css.button ?? ''}
        variant="default"
        size={size}
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        loading={printing.isBusy}
        disabled={isDisabled || !printing.canPrint}
        onClick={printing.print}
      >
        Imprimir
      </Button>
      {printing.sheet}
    </>
  )
}

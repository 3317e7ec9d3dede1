import { payrollWork } from 'contract/payroll-work.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { Location } from 'contract/rules/location.ts'
import { useMemo } from 'react'
import { call } from '../../../api.ts'
import { LocatedDocument } from '../../../parts/document/located-document.tsx'
import type { DocumentSource } from '../../../parts/document/document-source.ts'
import { boxesOf, type Picked, pickedKey, pickedOf } from './picked.ts'
import css from './work.module.css'

const sourceOf = (orgId: number, id: number): DocumentSource => ({
  key: ['payroll', orgId, id],
  page: (page, signal) => call(payrollWork.page, { params: { orgId, id, page } }, { signal }),
  words: (page, signal) => call(payrollWork.words, { params: { orgId, id, page } }, { signal }),
})

/** A book is wider than its place beside the rows: it begins near enough to be read. */
const bookZoom = 2.4

type Props = {
  payroll: PayrollDetail
  picked: Picked | null
  /** What is brought into view; a new object brings it again. */
  shown: Location | null
  isAsked: (picked: Picked) => boolean
  isEditing: boolean
  onPick: (picked: Picked) => void
  onWord: (word: string) => void
}

/** The document of a payroll, with each value of its workers where it was read. */
export function PayrollDocument({ payroll, picked, shown, isAsked, isEditing, onPick, onWord }: Props) {
  const { organizationId, id, pages, employees } = payroll
  const source = useMemo(() => sourceOf(organizationId, id), [organizationId, id])
  const ownPages = useMemo(() => pages.map((_, index) => index + 1), [pages])
  const boxes = useMemo(() => boxesOf(employees, isAsked), [employees, isAsked])
  return (
    <div className={css.document}>
      <LocatedDocument
        source={source}
        fileName={payroll.fileName ?? 'nómina'}
        sizes={pages}
        ownPages={ownPages}
        boxes={boxes}
        activeKey={pickedKey(picked)}
        active={shown}
        wantsWords={isEditing}
        initialZoom={pages[0] && pages[0].width > pages[0].height ? bookZoom : 1}
        tip={
          isEditing
            ? 'Haz clic en una palabra del documento para ponerla en el valor que corriges (con Mayús si está dentro de otro recuadro).'
            : 'Haz clic en un recuadro para ir a su valor.'
        }
        onBox={(key) => {
          const found = pickedOf(key)
          if (found !== null) onPick(found)
        }}
        onWord={(word) => {
          if (isEditing) onWord(word)
        }}
      />
    </div>
  )
}

import { isAmount, isShort, labelOf, namesIn, wordsOf } from 'contract/person-words.ts'
import type { PersonSection } from 'contract/personal-data.ts'
import { useMemo } from 'react'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable, type Column } from '../../ui/plain-table.tsx'
import css from './personal-data.module.css'

type Row = { key: number; held: PersonSection['rows'][number] }

const columnOf = (name: string): Column<Row> => ({
  key: name,
  header: labelOf(name),
  cell: ({ held }) => {
    const words = wordsOf(name, held[name])
    if (words === null) return <Missing />
    return isShort(name) ? <span className={css.short}>{words}</span> : words
  },
  ...(isAmount(name) ? { align: 'right' } : {}),
})

/** One kind of data that is held, and what the law asks to say of it (Ley 19.628, article 5). */
export function HeldSection({ section }: { section: PersonSection }) {
  const rows = useMemo(() => section.rows.map((held, key): Row => ({ key, held })), [section.rows])
  const columns = useMemo(() => namesIn(section.rows).map(columnOf), [section.rows])
  return (
    <Panel title={`${section.title} (${section.rows.length})`} flush>
      <PlainTable label={section.title} columns={columns} rowKey={({ key }) => key} rows={rows} isWide />
      <dl className={css.source}>
        <div>
          <dt>De dónde vienen</dt>
          <dd>{section.origin}</dd>
        </div>
        <div>
          <dt>Para qué</dt>
          <dd>{section.purpose}</dd>
        </div>
        <div>
          <dt>Quién los ve</dt>
          <dd>{section.recipients}</dd>
        </div>
        <div>
          <dt>Hasta cuándo</dt>
          <dd>{section.retention}</dd>
        </div>
      </dl>
    </Panel>
  )
}

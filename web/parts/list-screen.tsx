import { useRef, type ReactNode } from 'react'
import { SuccessBanner } from '../ui/banner.tsx'
import { Page } from '../ui/page.tsx'
import { ListCard, type ListCardProps } from './list-card.tsx'
import css from './list-screen.module.css'
import { NoOrganization } from './no-organization.tsx'
import { useRowWalk } from './row-walk.ts'

type Props<Row> = ListCardProps<Row> & {
  title: string
  /** One line under the title. */
  lead?: string
  /** Beside the title: the way to a new one. */
  actions: ReactNode
  /** What was just done. */
  notice: string | null
  /** Whose list; null: the claims name no organization. */
  orgId: number | null
  /** Between the title and the rows: what went wrong, counts, uploads. */
  summary?: ReactNode
  /** Beside the rows: the one that is open. */
  pane?: ReactNode
  /** Opens the row of this key, or none; without, the keys only walk. */
  onOpen?: (key: number | null) => void
  /** What the list asks before it acts. */
  children?: ReactNode
}

/** A screen that lists what an organization has: title, counts, rows, and what stands beside them. */
export function ListScreen<Row>(props: Props<Row>) {
  const { title, lead, actions, notice, orgId, summary, pane, onOpen, children, ...card } = props
  const area = useRef<HTMLDivElement>(null)
  useRowWalk(area, { ...card, onOpen })
  return (
    <Page title={title} {...(lead === undefined ? {} : { lead })} actions={actions}>
      <SuccessBanner>{notice}</SuccessBanner>
      {orgId === null ? <NoOrganization /> : null}
      {summary}
      <div className={css.area} ref={area}>
        <ListCard {...card} />
        {pane}
      </div>
      {children}
    </Page>
  )
}

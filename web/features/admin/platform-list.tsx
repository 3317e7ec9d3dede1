import { adminPageSizes } from 'contract/route.ts'
import type { ReactNode } from 'react'
import { ListCard, type ListCardProps } from '../../parts/list-card.tsx'

type Props<Row> = Omit<ListCardProps<Row>, 'rowKey' | 'pageSizes' | 'none'> & {
  /** Of what a search finds none: 'Ningún cupón'. */
  none: string
  /** Above the list: how many there are. */
  children?: ReactNode
}

/** A searched list of the whole platform, page by page. */
export function PlatformList<Row extends { id: number }>({ children, ...card }: Props<Row>) {
  return (
    <>
      {children}
      <ListCard {...card} rowKey={({ id }) => id} pageSizes={adminPageSizes} />
    </>
  )
}

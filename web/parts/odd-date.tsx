import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'

/** A date that is odd and may be right: `mayGo` lets the second attempt through, once the person was asked. */
export const useOddDate = (remark: string | null) => {
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = remark !== null && asked === remark
  return {
    isAsked,
    mayGo: (): boolean => {
      setAsked(remark)
      return remark === null || isAsked
    },
  }
}

type Props = { remark: string | null; isAsked: boolean }

/** What is odd about a date, and what to do about it. */
export function OddDate({ remark, isAsked }: Props) {
  if (remark === null) return null
  return (
    <Banner tone="warning" live={isAsked ? 'alert' : 'status'}>
      {remark} Revisa el día y el año{isAsked ? ', o márcalo así de todos modos' : ''}.
    </Banner>
  )
}

import { useRef, useState } from 'react'
import type { Payable, Payment } from '../payment/payment-plan.ts'

/** How it was paid, as the day and the account that were said. */
type Said = Omit<Payment, 'ids'>

/** 'Confirmar y pagar': the day is asked first, and the confirmation that follows carries it. */
export const useConfirmAndPay = (submit: () => void) => {
  /** What is paid, while its day is asked; null: nothing. */
  const [asked, setAsked] = useState<readonly Payable[] | null>(null)
  const said = useRef<Said | null>(null)
  return {
    asked,
    ask: (invoice: Payable) => setAsked([invoice]),
    close: () => setAsked(null),
    pay: ({ ids: _own, ...payment }: Payment) => {
      said.current = payment
      setAsked(null)
      submit()
    },
    /** Nothing is confirmed after all. */
    forget: () => {
      said.current = null
    },
    /** What the confirmation says besides; once. */
    take: (): Said | null => {
      const payment = said.current
      said.current = null
      return payment
    },
  }
}

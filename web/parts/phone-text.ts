import { chileanPhone } from 'contract/rules/phone.ts'

/**
 * A phone as Chile reads it: '+56912345678' -> '+56 9 1234 5678', '+56223456789' -> '+56 2 2345 6789' (mobiles and
 * Santiago: one digit of area), '(41) 226-8492' -> '+56 41 226 8492'. What is not surely of Chile stays as it was typed.
 */
export const phoneText = (phone: string): string => {
  const number = chileanPhone(phone)?.slice(3)
  if (number === undefined) return phone
  const hasShortArea = number.startsWith('9') || number.startsWith('2')
  const cuts = hasShortArea ? [1, 5] : [2, 5]
  return `+56 ${number.slice(0, cuts[0])} ${number.slice(cuts[0], cuts[1])} ${number.slice(cuts[1])}`
}

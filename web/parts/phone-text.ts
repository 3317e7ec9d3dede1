/**
 * A phone as Chile reads it: '+56912345678' -> '+56 9 1234 5678', '+56223456789' -> '+56 2 2345 6789' (mobiles and
 * Santiago: one digit of area), '+56412268492' -> '+56 41 226 8492'; a mobile is known without its country too. Any other
 * spelling stays as it was typed.
 */
export const phoneText = (phone: string): string => {
  const digits = phone.replace(/[\s()-]/g, '')
  const number = /^\+56(\d{9})$/.exec(digits)?.[1] ?? /^(?:56)?(9\d{8})$/.exec(digits)?.[1]
  if (number === undefined) return phone
  const hasShortArea = number.startsWith('9') || number.startsWith('2')
  const cuts = hasShortArea ? [1, 5] : [2, 5]
  return `+56 ${number.slice(0, cuts[0])} ${number.slice(cuts[0], cuts[1])} ${number.slice(cuts[1])}`
}

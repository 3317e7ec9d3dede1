const email = /[^\s<>"']+@[^\s<>"']+/g
const rut = /\b\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]\b/g
const money = /-?\$\s?\d[\d.]*(?:,\d+)?/g
const quoted = /«[^»]*»|"[^"]*"/g

/** A failure's reason as the platform may read it: without addresses, RUTs, amounts or what it quotes of a document. */
export const withoutPersonal = (reason: string): string =>
  reason.replace(email, '•••').replace(money, '•••').replace(rut, '•••').replace(quoted, '•••')

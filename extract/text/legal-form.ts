import { bareText, plainText } from './plain.ts'

/** How the names of companies end: 'SpA', 'S. A.', 'S.A.C.', 'Ltda.', 'E.I.R.L.', 'Sociedad Anónima Cerrada'; after 'y Cía.' one of these follows. */
const FORMS = String.raw`(?:sociedad\s?anonima|s\.?\s?a\.?)(?:\s?(?:cerrada|abierta|c))?|sociedad\s?por\s?acciones|s\.?\s?p\.?\s?a|ltda|ltd\.|limitada|e\.?i\.?r\.?l|scm|cpa|sgr|inc|corp|llc|ag`
const AT_END = new RegExp(String.raw`\b(?:${FORMS})\.?$`)
const ALONE = new RegExp(`^(?:${FORMS})$`)

/** Whether a legal form closes a text. */
export const hasLegalForm = (text: string): boolean => AT_END.test(plainText(text).trim())

/** Whether a text is a legal form and nothing else. */
export const isLegalForm = (text: string): boolean => ALONE.test(bareText(text))

const BEGUN = /\s(?:[a-z]|lt|ltd(?!\.)|lim(?:i(?:t(?:ad?)?)?)?|e\.?i(?:\.?r)?|sp)\.?$/

/**
 * The name of a company ends in a letter of its own or the beginning of its legal form: 'Falsa E' of 'Falsa E.I.R.L.', of which
 * the rest was not printed or not read; or it is nothing but its legal form.
 */
export const isCutName = (text: string): boolean =>
  isLegalForm(text) || (BEGUN.test(plainText(text)) && !hasLegalForm(text))

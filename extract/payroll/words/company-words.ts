import { textOf, type Word } from '../../input/page.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { plainText } from '../../text/plain.ts'

/** Words that only companies' names have. */
export const COMPANY_WORD =
  /\b(?:sociedad|comercial|inversiones|constructora|transportes|servicios|fundacion|corporacion|distribuidora|importadora|exportadora|empresa|agricola|inmobiliaria|ingenieria|consultora|clinica|colegio|restaurante?|panaderia|ferreteria|minimarket|supermercado|asesorias|asociacion|cooperativa|municipalidad|hotel|viña|forestal|pesquera|minera|industria|industrial|hospital|laboratorio|farmacia|libreria|imprenta|maestranza|metalurgica)\b/

/** What has a name of its own kind in place of a legal form. */
export const INSTITUTION =
  /^(?:corporacion|fundacion|municipalidad|ilustre municipalidad|cooperativa|asociacion|universidad|hospital|consultorio|servicio de salud|ministerio|subsecretaria|liceo|escuela|colegio|sindicato|congregacion|comunidad|condominio|parroquia|junta de vecinos)\b/

/** 'Liquidación de sueldo', 'Libro de remuneraciones', 'Página 2', 'Hoja1': titles are not names. */
const TITLE =
  /\b(?:liquidacion|libro|remuneraciones|planilla|nomina|sueldos?|pagina|pag|hoja|fecha|periodo|informe|mes de|certificado|comprobante|resumen|detalle|trabajadores?|emitido|usuario|version|auxiliar)\d*\b/

/** What public services print over their names. */
const STATE = /^(?:republica|gobierno) de chile$/
/** 'AGOSTO', beside its year. */
const MONTH =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?: del?)?$/
/** 'ORIGINAL EMPRESA', 'Copia: Trabajador': whose copy it is. */
const COPY = /^\W*(?:\d\w?\W*)?(?:original|copia|duplicado|triplicado|ejemplar)\b/

export const isTitle = (text: string): boolean => {
  const plain = plainText(text).trim()
  return TITLE.test(plain) || STATE.test(plain) || MONTH.test(plain) || (COPY.test(plain) && !hasLegalForm(plain))
}

/** More words than a name has, unless they end in a legal form: 'Sociedad de Inversiones ... Hermanos SpA'; institutions have longer ones. */
const MOST_WORDS = 8
const MOST_OF_INSTITUTION = 16
export const isSentence = (text: string): boolean =>
  text.split(' ').length > (INSTITUTION.test(plainText(text)) ? MOST_OF_INSTITUTION : MOST_WORDS) && !hasLegalForm(text)

/** 'RBD 10439-5', 'CIIU 471100': what something else is registered by. */
export const REGISTER = /^\p{L}{1,5}\.? \d[\d.-]{3,}$/u

const COMPANY_CODE = /^\p{Lu}{1,3}\d{2,4}$/u

/** 'CL01 Pesquera Alfa S.A.': the words of a name after the code by which a program knows the company. */
export const withoutCode = (words: Word[]): Word[] =>
  COMPANY_CODE.test(words[0]?.text ?? '') && words.length > 2 && hasLegalForm(textOf(words)) ? words.slice(1) : words

/** 'Nombre', and what a label goes on with that is no word of a company's name. */
const NAMES = /^(?:nombre|razon)$/
const OF_LABEL = /^(?:nombre|razon|social|fantasia|legal|empresa|empleadora?|contribuyente|entidad|o|u|y|de|del|la|el)$/

/** 'Nombre legal empresa Pesquera Alfa S.A.': the words of a name after those of a label that was not understood. */
export const withoutNameLabel = (words: Word[]): Word[] => {
  const plain = words.map(({ text }) => plainText(text).replace(/[.:]+$/, ''))
  const end = plain.findIndex((word) => !OF_LABEL.test(word))
  return NAMES.test(plain[0] ?? '') && end > 0 ? words.slice(end) : words
}

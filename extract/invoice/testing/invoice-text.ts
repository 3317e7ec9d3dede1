import { ivaOf } from '../foot/balance.ts'

/** The lines of the detail of `invoiceText`: its heading and its two lines. */
export const HEADING = 'Codigo      Descripcion                     Cantidad       Precio        Total'
export const FIRST = 'A-1         Cemento especial 25 kg                10        4.500       45.000'
export const SECOND = 'B-22        Clavo corriente 4 x 8                  3        1.200        3.600'

/** An invoice of two lines as lines of text; a test replaces what it is about. */
export const invoiceText = `
FERRETERIA LOS MAITENES SPA                                            R.U.T.: 76.543.210-3
Giro: Venta de materiales                                              FACTURA ELECTRONICA
Casa Matriz: Av. Prat 120, Talca                                       N° 4512
Fono: +56 2 2345 6789   Email: ventas@maitenes.example                 S.I.I. - TALCA

Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024
R.U.T.    : 77.111.222-6                                   Vencimiento   : 04-04-2024
Giro      : Obras menores                                  Cond. Pago    : 30 dias
Direccion : Los Aromos 55                                  O.C. N°       : 998877

${HEADING}
${FIRST}
${SECOND}

                                                            Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834

Timbre Electronico SII
Res. 80 de 2014 - Verifique documento: www.sii.cl`

/** The first text found is changed; a test that changes nothing would prove nothing. */
export const changed = (...changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The invoice does not say '${from}'`)
    return text.replace(from, to)
  }, invoiceText)

/** The sums of `invoiceText`. */
export const FOOT = `Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834`
/** The foot of a detail worth so many pesos: neto, IVA and total. */
export const foot = (neto: number) => {
  const iva = ivaOf(neto)
  const [a, b, c] = [neto, iva, neto + iva].map((amount) => amount.toLocaleString('es-CL'))
  const edge = ' '.repeat(60)
  return `Neto      ${a!.padStart(8)}\n${edge}IVA 19%   ${b!.padStart(8)}\n${edge}Total     ${c!.padStart(8)}`
}
/** The invoice with other lines, from the heading to the last one. */
export const withDetail = (lines: string, neto: number) =>
  changed([HEADING, lines.replace(/^\n/, '')], [`${FIRST}\n`, ''], [SECOND, ''], [FOOT, foot(neto)])

import { textDocument } from 'extract/testing/text-document.ts'

/** Documents on small pages: those that end up drawn and recognized take a tenth of the time of a whole page. */

const slip = `
COMERCIAL LOS AROMOS SPA                  RUT 76.123.456-0
LIQUIDACION DE SUELDO                     MES: MARZO 2024
Nombre: PEREZ SOTO JUAN ANDRES            RUT: 15.300.111-1

HABERES                        DESCUENTOS
Sueldo Base       600.000      AFP Habitat       91.760
Gratificacion     200.000      Fonasa 7%         56.000
Total Haberes     800.000      Total Descuentos 147.760
Alcance Liquido                                 652.240`

const book = `
LIBRO DE REMUNERACIONES                              Periodo: 03/2024
COMERCIAL LOS AROMOS SPA                             RUT 76.123.456-0

Rut           Nombre                Sueldo Base   Gratif.    AFP     Fonasa   Liquido
15.300.111-1  PEREZ SOTO JUAN           600.000   200.000   91.760   56.000   652.240
12.345.678-5  ROJAS DIAZ ANA            500.000   150.000   74.555   45.500   529.945
11.111.111-1  MUÑOZ TAPIA LUIS          480.000   120.000   68.820   42.000   489.180
TOTALES                               1.580.000   470.000  235.135  143.500 1.671.365`

const invoice = `
FERRETERIA LOS MAITENES SPA            R.U.T.: 76.543.210-3
Giro: Venta de materiales              FACTURA ELECTRONICA
Casa Matriz: Av. Prat 120, Talca       N° 4512

Señor(es): CONSTRUCTORA RIO CLARO      R.U.T.: 77.111.222-6
Fecha Emision: 05-03-2024              Vencimiento: 04-04-2024

Codigo  Descripcion          Cantidad     Precio       Total
A-1     Cemento especial           10      4.500      45.000
B-22    Clavo corriente             3      1.200       3.600
                                    Neto              48.600
                                    IVA 19%            9.234
                                    Total             57.834`

const fees = `
ANA MARIA ROJAS DIAZ                   BOLETA DE HONORARIOS ELECTRONICA
RUT: 12.345.678-5                      N° 27
Señor(es): COMERCIAL LOS AROMOS SPA    Rut: 76.123.456-0
Fecha: 15 de Marzo de 2024
Asesoria contable marzo                           100.000
Total Honorarios: $:                              100.000
13.75 % Impto. Retenido:                           13.750
Total:                                             86.250`

const of = async (texts: Record<string, string>) =>
  Promise.all(
    Object.entries(texts).map(async ([name, text]) => ({
      name: `${name}.pdf`,
      bytes: Buffer.from(await textDocument(text)),
    })),
  )

export const smallPayrolls = () => of({ slip, book })
export const smallInvoices = () => of({ invoice, fees })

import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const certificate = (worker: string) => `
                 CERTIFICADO DE REMUNERACIONES
                 Mes: Enero 2020  Remuneraciones PAGADAS

Quien suscribe, Rojas Leal, Jorge, RUT 10.600.014-K, en representacion de Clinica Los Aromos
S.A., RUT 76.543.210-3, certifica que el/la trabajador/a ${worker}, quien se
desempeña como Cajero, percibio en el mes señalado las siguientes remuneraciones por 30 dias:

Haberes: SUELDO BASE $400000, GRATIFICACION $100000, ASIGNACION DE ZONA $40000, BONO
DE PRODUCCION $60000 y COLACION $50000; lo que da un TOTAL HABERES de $650000.

Descuentos: AFP MODELO $63480, COTIZACION SALUD (FONASA) $42000, AFC TRABAJADOR
$3600 y SEGURO DE VIDA $4120; lo que da un TOTAL DESCUENTOS de $113200.

SUELDO LIQUIDO: $536800 (quinientos treinta y seis mil ochocientos pesos).

Se extiende el presente certificado a peticion del interesado, para los fines que estime.`

test.each(['Soto Vidal, Ana Maria, RUT 12.345.678-5', 'Ana Soto Vidal, RUT 12.345.678-\n5'])(
  'a certificate in sentences is of the worker that it speaks of, not of who signs it: %s',
  (worker) => {
    const read = readPayrollPages([monospacedPage(certificate(worker).split('\n'))])
    expect([read?.company.name?.text, read?.company.rut?.rut]).toEqual(['Clinica Los Aromos S.A.', '76543210-3'])
    expect(
      read?.workers.map(({ name, rut, amounts, paid }) => [
        name?.text,
        rut?.rut,
        amounts.baseSalary?.value,
        amounts.gratification?.value,
        amounts.afpAmount?.value,
        amounts.fonasaAmount?.value,
        amounts.total?.value,
        paid !== null,
      ]),
    ).toEqual([
      [worker.split(', RUT')[0]!.replace(',', ''), '12345678-5', 400_000, 100_000, 63_480, 42_000, 536_800, true],
    ])
  },
)

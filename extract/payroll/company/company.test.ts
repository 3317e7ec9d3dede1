import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { findCompany } from './company.ts'
import { scanLines } from '../scan.ts'
import { meaningOf } from '../words/labels.ts'

const companyOf = (...lines: string[]): (string | undefined)[] => {
  const page = monospacedPage(lines, 1)
  const { name, rut } = findCompany(scanLines(page, page.words), new Set())
  return [name?.text, rut?.rut]
}
const nameOf = (...lines: string[]): string | undefined => companyOf(...lines)[0]

test('what a colon parts from the RUT is its label, whatever it is called', () => {
  expect(nameOf('Comercial Alfa Ltda.', 'Rol Empresa : 76.123.456-0')).toBe('Comercial Alfa Ltda.')
  expect(nameOf('Libro de remuneraciones', 'Comercial Alfa Ltda. Rol Empresa: 76.123.456-0')).toBe(
    'Comercial Alfa Ltda.',
  )
  expect(nameOf('Rol Empresa: 76.123.456-0    Listado de pagos mes de ABR-26', 'Comercial Alfa Ltda.')).toBe(
    'Comercial Alfa Ltda.',
  )
})

test('a name that the edge of its field cuts is doubted', () => {
  const page = monospacedPage(['DISTRIBUIDORA ALFA BLANCA Y CIA. L', 'RUT: 76.123.456-0'], 1)
  const { name } = findCompany(scanLines(page, page.words), new Set())
  expect(name).toMatchObject({ text: 'DISTRIBUIDORA ALFA BLANCA Y CIA. L', confidence: 0.6 })
})

test('what is registered otherwise beside the RUT is no name', () => {
  expect(nameOf('Jardín Infantil Alfa', 'RBD 10439-5 RUT 76.123.456-0', 'Los Aromos 45')).toBe('Jardín Infantil Alfa')
})

test('a kind of company before a name is its label where no name has both, or where other capitals follow', () => {
  expect(nameOf('Institución Supermercados Alfa SpA', 'RUT: 76.123.456-0')).toBe('Supermercados Alfa SpA')
  expect(nameOf('COMPAÑIA Minera Alfa SpA', 'RUT: 76.123.456-0')).toBe('Minera Alfa SpA')
  expect(nameOf('Compañía Minera Alfa SpA', 'RUT: 76.123.456-0')).toBe('Compañía Minera Alfa SpA')
  expect(nameOf('Sociedad Transportes Alfa Ltda.', 'RUT: 76.123.456-0')).toBe('Sociedad Transportes Alfa Ltda.')
})

test('what a company does stands beside its RUT, and its name with the legal form over it', () => {
  expect(nameOf('Personas Alfa Ltda.', 'RUT 76.123.456-0 - Aseo industrial y mantención')).toBe('Personas Alfa Ltda.')
  expect(nameOf('Sucesión Soto Vidal', 'RUT 76.123.456-0   Agrícola - Frutales')).toBe('Sucesión Soto Vidal')
  expect(nameOf('Sucursal 12', 'RUT 76.123.456-0   Agrícola Alfa')).toBe('Agrícola Alfa')
})

test('a company is named in a sentence by its RUT, also where a comma ends that', () => {
  const rest = 'representada por Ana Soto Vidal, certifica que las remuneraciones son las siguientes:'
  expect(nameOf(`Panadería Alfa Ltda., R.U.T. N° 76.123.456-0, ${rest}`)).toBe('Panadería Alfa Ltda.')
  expect(nameOf(`Empleador: Cuidados Alfa SpA, RUT 76.123.456-0, domiciliado en Av. Sur 12, comuna de Lota`)).toBe(
    'Cuidados Alfa SpA',
  )
})

test('a name that as much speaks for is another one, unless one is a part of the other', () => {
  const others = (...lines: string[]) => {
    const page = monospacedPage(lines, 1)
    return findCompany(scanLines(page, page.words), new Set()).otherNames?.map(({ text }) => text)
  }
  expect(others('Comercial Alfa Ltda.', 'Empresa: Noviembre', 'RUT: 76.123.456-0')).toEqual(['Comercial Alfa Ltda.'])
  expect(others('Comercial Alfa Ltda.', 'Empresa: Comercial Alfa', 'RUT: 76.123.456-0')).toEqual([])
  expect(others('Sistemas Beta SpA', 'Empresa: Comercial Alfa Ltda.', 'RUT: 76.123.456-0')).toEqual([])
})

test('a firm before a word of another gender or number is the label of the name', () => {
  expect(nameOf('Empresa Aserradero Alfa SpA', 'RUT: 76.123.456-0')).toBe('Aserradero Alfa SpA')
  expect(nameOf('Empresa Transportes Alfa Ltda.', 'RUT: 76.123.456-0')).toBe('Transportes Alfa Ltda.')
  expect(nameOf('Empresa Clínica Alfa S.A.', 'RUT: 76.123.456-0')).toBe('Clínica Alfa S.A.')
  expect(nameOf('Empresa de Transportes Alfa S.A.', 'RUT: 76.123.456-0')).toBe('Empresa de Transportes Alfa S.A.')
  expect(nameOf('Empresa HOTELERA BAHÍA AZUL SPA', 'RUT: 76.123.456-0')).toBe('HOTELERA BAHÍA AZUL SPA')
  expect(nameOf('Empresa CMPC S.A.', 'RUT: 76.123.456-0')).toBe('Empresa CMPC S.A.')
})

test('what is beside the signature of the company is no name of it', () => {
  const lines = ['p. Empresa      Recibí Conforme', '', 'RAZON SOCIAL : Agrícola Alfa SpA', '76.123.456-0']
  expect(nameOf(...lines)).toBe('Agrícola Alfa SpA')
  expect(nameOf('Hotel Alfa', 'RUT: 76.123.456-0', '', lines[0]!)).toBe('Hotel Alfa')
})

test('a name without a label is whole over its lines', () => {
  expect(
    nameOf('Sociedad de Inversiones Piedra    Liquidación de', 'Azul Ltda.         sueldo', 'RUT: 76.123.456-0'),
  ).toBe('Sociedad de Inversiones Piedra Azul Ltda.')
  expect(nameOf('Hotelera Alfa', 'E.I.R.L.', 'RUT: 76.123.456-0')).toBe('Hotelera Alfa E.I.R.L.')
  expect(nameOf('Libro de remuneraciones', 'Hotelera Alfa E.I.R.L.', 'RUT: 76.123.456-0')).toBe(
    'Hotelera Alfa E.I.R.L.',
  )
})

test('the label of what stands beside a name is no part of it', () => {
  expect(nameOf('Razón Social Comercial Alfa y Compañía Limitada Rut Empleador   76.123.456-0')).toBe(
    'Comercial Alfa y Compañía Limitada',
  )
})

test('a name goes on under its label until its legal form', () => {
  expect(nameOf('Empresa: Sociedad de', 'Inversiones Alfa S.A.', 'RUT: 76.123.456-0')).toBe(
    'Sociedad de Inversiones Alfa S.A.',
  )
})

test('a name that runs into the label of its RUT is beside its own label', () => {
  expect(nameOf('Empresa      Colegio Alfa Limitada - RUT:   76.123.456-0', 'Pasaje Las Lilas 31, Lota')).toBe(
    'Colegio Alfa Limitada',
  )
})

test('an institution has no legal form, and may be called as an insurer is', () => {
  expect(nameOf('Libro de remuneraciones', 'CORPORACIÓN CORDILLERA ALTA', 'Los Aromos 12')).toBe(
    'CORPORACIÓN CORDILLERA ALTA',
  )
  expect(nameOf('Empleador: Fundación El Espino', 'RUT 65.427.385-5')).toBe('Fundación El Espino')
})

test('a label that is as much another one names no company', () => {
  expect(nameOf('Comercial Alfa Ltda.', 'RUT: 76.123.456-0', 'Contr.: Indef.')).toBe('Comercial Alfa Ltda.')
})

test('the RUT after who represents the company is not its own', () => {
  const page = monospacedPage(['Representante Legal: Sebastián Soto Vidal RUT 10.600.014-K', 'Libro Junio 2023'], 1)
  expect(findCompany(scanLines(page, page.words), new Set()).rut).toBeNull()
})

test('what stands before the RUT in no legal form is its label where a name has one', () => {
  expect(nameOf('Agrícola Alfa Limitada', 'Tasoción drueprio 76.123.456-0')).toBe('Agrícola Alfa Limitada')
  expect(nameOf('Agrícola Alfa SpA Tasoción   76.123.456-0')).toBe('Agrícola Alfa SpA')
  expect(nameOf('Tasoción', 'Agrícola Alfa SpA      Drueprio 76.123.456-0')).toBe('Agrícola Alfa SpA')
  expect(nameOf('Tasoción', 'Drueprio: Agrícola Alfa SpA      RUT: 76.123.456-0')).toBe('Agrícola Alfa SpA')
})

test('a name of words that pay has too is one, and so is one without RUT or legal form', () => {
  expect(nameOf('Sindicato El Roble', 'RUT: 76.123.456-0')).toBe('Sindicato El Roble')
  expect(nameOf('Empleador: Sindicato El Roble', 'RUT: 76.123.456-0')).toBe('Sindicato El Roble')
  expect(nameOf('Corporación Municipal de Alfa', 'San Martín 13, Alfa')).toBe('Corporación Municipal de Alfa')
})

test('several legal forms end a name before the label of its RUT', () => {
  expect(nameOf('Servicios Alfa & Beta y Cía. Ltda. RUT Empleador 77.123.456-0')).toBe(
    'Servicios Alfa & Beta y Cía. Ltda.',
  )
})

test('a person who employs others is named before the label of the RUT or right over it', () => {
  expect(nameOf('LIBRO DE REMUNERACIONES', 'ANA LUISA SOTO VERA Rut Empresa: 16.753.748-0')).toBe('ANA LUISA SOTO VERA')
  expect(nameOf('ANA LUISA SOTO VERA', 'RUT Empleador 15.140.574-6')).toBe('ANA LUISA SOTO VERA')
  expect(nameOf('LIBRO DE REMUNERACIONES', 'RUT Empleador 15.140.574-6')).toBeUndefined()
  expect(nameOf('ANA LUISA SOTO VERA', '', '', 'RUT Empleador 15.140.574-6')).toBeUndefined()
})

test('who signs beside the employer is no company', () => {
  const head = ['Comercial Alfa SpA', 'RUT: 76.123.456-0']
  expect(nameOf(...head, '', '      Empleador                    Recibí conforme')).toBe('Comercial Alfa SpA')
})

test('a name that cannot end goes on under its label', () => {
  expect(nameOf('EMPRESA: CORPORACIÓN MUNICIPAL DE', 'TEMUCO', 'RUT: 65.481.344-2')).toBe(
    'CORPORACIÓN MUNICIPAL DE TEMUCO',
  )
  expect(nameOf('EMPRESA: CORPORACIÓN MUNICIPAL ALFA', 'TEMUCO', 'RUT: 65.481.344-2')).toBe(
    'CORPORACIÓN MUNICIPAL ALFA',
  )
})

test('the name of a sheet is no company', () => {
  expect(nameOf('Hoja1', 'ANA LUISA SOTO VERA', 'RUT: 15.140.574-6', 'MES: 11-2024')).toBe('ANA LUISA SOTO VERA')
})

test('the code by which a program knows a company is no part of its name', () => {
  expect(nameOf('Sociedad     CL01 Pesquera Alfa S.A.    RUT 76.123.456-0')).toBe('Pesquera Alfa S.A.')
})

test('what begins with RUT before a RUT is its label', () => {
  expect(nameOf('Comunidad    COMUNIDAD EDIFICIO PARQUE', 'RUT comunidad    76.123.456-0')).toBe(
    'COMUNIDAD EDIFICIO PARQUE',
  )
  expect(nameOf('PARROQUIA SAN JOSE', 'RUT parroquia    76.123.456-0')).toBe('PARROQUIA SAN JOSE')
})

test.each(['(76.123.456-0)', '(RUT 76.123.456-0)', '(RUT: 76.123.456-0)'])(
  'a RUT between parentheses ends a name: %s',
  (rut) => {
    expect(companyOf(`Empleador: Servicios Maule E.I.R.L. ${rut}`)).toEqual(['Servicios Maule E.I.R.L.', '76123456-0'])
  },
)

test('a label with its value is not what another label says', () => {
  expect(nameOf('DATOS EMPRESA', 'Razón Social: Panadería La Espiga Ltda.', 'RUT: 76.123.456-0')).toBe(
    'Panadería La Espiga Ltda.',
  )
})

test('a name without a legal form goes on where it cannot end, or where none begins', () => {
  const over = (...lines: string[]) => nameOf(...lines, 'RUT: 71.978.890-4')
  const first = 'CORPORACIÓN MUNICIPAL DE EDUCACIÓN Y ATENCIÓN'
  expect(over(first, 'DE MENORES DE CURICÓ')).toBe(`${first} DE MENORES DE CURICÓ`)
  expect(over(`${first} DE`, 'MENORES')).toBe(`${first} DE MENORES`)
  expect(over(first, 'CASA CENTRAL')).toBe(first)
})

test('the name of an institution over its RUT is told from the name of the program over both', () => {
  const lines = ['gestióncomunidad', '', 'Comunidad', 'Comunidad Edificio Quillay', 'RUT', '55.321.993-0']
  expect(nameOf(...lines)).toBe('Comunidad Edificio Quillay')
})

test('dates that say from when to when are no label of the RUT beside them', () => {
  const lines = ['Libro de Remuneraciones               Salmones Alfa S.A.']
  expect(companyOf(...lines, 'Desde 01/07/2024 Hasta 31/07/2024          76.123.456-0')).toEqual([
    'Salmones Alfa S.A.',
    '76123456-0',
  ])
})

test('no name begins with the words of a label that is not understood', () => {
  expect(nameOf('Nombre legal y social Panadería La Espiga Ltda.', 'RUT: 76.123.456-0')).toBe(
    'Panadería La Espiga Ltda.',
  )
})

test('a legal form alone on its line is that of the name over it, wherever it stands', () => {
  expect(nameOf('SUPERMERCADOS ALFA DEL SUR', '         LIMITADA', '     RUT 76.123.456-0')).toBe(
    'SUPERMERCADOS ALFA DEL SUR LIMITADA',
  )
})

test('a name goes on from the title before it', () => {
  expect(nameOf('PLANILLA DE SUELDOS METALÚRGICA ALFA SPA', 'RUT     76123456-0')).toBe('METALÚRGICA ALFA SPA')
  expect(nameOf('LIBRO DE REMUNERACIONES MENSUAL MARZO 2025 ALFA LTDA.', 'RUT     76123456-0')).toBe('ALFA LTDA.')
})

test('a comma may end the name of a company in a sentence', () => {
  expect(
    nameOf(
      'Resumen de remuneraciones del personal',
      'En Ñuñoa, se deja constancia de lo pagado a los trabajadores de la empresa Panificadora El Boldal Ltda., por el',
      'mes de octubre de 2025:',
    ),
  ).toBe('Panificadora El Boldal Ltda.')
})

test("'Empresa' without a colon before a firm's name is its first word or a label: both are given", () => {
  const page = monospacedPage(['Empresa Hotelera Alfa SpA', 'RUT 76.123.456-0', 'Libro de remuneraciones'])
  const { name, otherNames } = findCompany(scanLines(page, page.words), new Set())
  expect([name?.text, otherNames?.map(({ text }) => text)]).toEqual([
    'Empresa Hotelera Alfa SpA',
    ['Hotelera Alfa SpA'],
  ])
})

test('the two lines of a heading of amounts are no label with a name over it', () => {
  expect(
    nameOf(
      'Comercial Alfa Ltda.',
      'Rut Empresa: 76.123.456-0',
      '                                        Aporte',
      'Concepto            Haberes  Descuentos',
      '                                        empleador',
    ),
  ).toBe('Comercial Alfa Ltda.')
})

test('a public hospital is called as it is, and not as the state over it', () => {
  expect(
    nameOf('REPÚBLICA DE CHILE', 'HOSPITAL COMUNITARIO DE CALAMA', 'DEPTO. GESTIÓN DE PERSONAS', 'RUT 61.656.941-4'),
  ).toBe('HOSPITAL COMUNITARIO DE CALAMA')
})

test('over labels of one word that values follow, the kind of company is one of them', () => {
  const under = ['Trabajador Ana Soto Vidal', 'Cargo Cajera']
  expect(nameOf('Empresa Alfa y Beta SpA     RUT Empresa 76.543.210-3', ...under)).toBe('Alfa y Beta SpA')
  expect(nameOf('Empresa Alfa y Beta SpA     RUT Empresa 76.543.210-3', 'Arica')).toBe('Empresa Alfa y Beta SpA')
  const slip = ['Empresa Constructora Alfa Ltda.', 'RUT: 76.543.210-3', 'Sr. Ana Soto Vidal', 'Huella / firma']
  expect(nameOf(...slip, ...slip)).toBe('Empresa Constructora Alfa Ltda.')
})

test('a name in English may end in its legal form', () => {
  const head = ['Report PAYCL081        Andean Trading Chile Ltd.        Page 1 of 1', 'RUT: 59.282.481-7']
  expect(nameOf(...head)).toBe('Andean Trading Chile Ltd.')
})

test('an institution may have a longer name than a company', () => {
  const name = 'CORPORACION MUNICIPAL DE EDUCACION Y SALUD DE RINCONADA ALTA'
  expect(nameOf(name, 'R.U.T. 70.598.178-7')).toBe(name)
})

test('a month beside the title of a book is no name of the company whose RUT stands under it', () => {
  expect(nameOf('Nómina de Remuneraciones          Julio-2026', 'R.U.T. 77.650.672-9')).toBeUndefined()
})

test('an institution that is abbreviated is where somebody pays, and no company', () => {
  expect(meaningOf('Inst.')?.concept).toBe('afpName')
  expect(meaningOf('Institución')?.concept).toBe('company')
})

test('an address beside the name is no part of it', () => {
  const name = 'Colegio Nueva Alborada Ltda.'
  expect(nameOf(`EMPRESA: ${name} Calle O'Higgins 455, Rancagua`)).toBe(name)
  expect(nameOf('EMPRESA: Calle Larga Ltda.')).toBe('Calle Larga Ltda.')
})

test('what a label alone says is no name of a company', () => {
  expect(nameOf('RUT: 12.345.678-5', 'SINDICATO N° 1   6.500')).toBeUndefined()
})

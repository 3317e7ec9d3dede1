import type { Fund } from 'contract/figures/social-security.ts'
import { rutCheckDigit } from 'contract/rules/rut.ts'

/** The demo's people, companies and documents: all invented, with valid RUTs. */

const rut = (body: number) => `${body}-${rutCheckDigit(String(body))}`

export const principal = {
  name: 'Comercial Los Aromos SpA',
  rut: rut(76_418_205),
  address: 'Av. Los Carrera 1450, Concepción',
  phone: '+56412201450',
  email: 'contacto@losaromos.cl',
  description: 'Distribución de alimentos y abarrotes en el Biobío',
  website: 'https://losaromos.cl',
}

export const branches = [
  {
    ...principal,
    name: 'Los Aromos Talcahuano',
    rut: rut(76_418_311),
    address: 'Av. Colón 3210, Talcahuano',
    phone: '+56412543210',
    email: 'talcahuano@losaromos.cl',
  },
  {
    ...principal,
    name: 'Los Aromos Chillán',
    rut: rut(76_418_427),
    address: 'Av. O’Higgins 845, Chillán',
    phone: '+56422210845',
    email: 'chillan@losaromos.cl',
  },
]

export const platform = { name: 'Casa Matriz', rut: rut(77_905_118), email: 'soporte@casamatriz.cl' }

/** To try the sign-up with: one that is free for three months, and one that takes a fifth off. */
export const coupons = [
  { code: 'BIENVENIDA', percentOff: 100, months: 3 },
  { code: 'LANZAMIENTO20', percentOff: 20, months: 6 },
]

export const logins = {
  rosa: { name: 'Rosa Contreras', email: 'rosa@losaromos.cl', role: 'client_admin' },
  diego: { name: 'Diego Fuentealba', email: 'diego@losaromos.cl', role: 'client_user' },
  soporte: { name: 'Soporte Casa Matriz', email: 'soporte@casamatriz.cl', role: 'admin' },
} as const

type Worker = {
  fullName: string
  rut: string
  email: string
  afpName: Fund
  fonasaName: string
  base: number
  sundayHours: number
  branch: 0 | 1 | null
}

const worker = (
  body: number,
  fullName: string,
  afpName: Fund,
  fonasaName: string,
  base: number,
  sundayHours: number,
  branch: 0 | 1 | null,
): Worker => {
  const [first, , last] = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
  return {
    fullName,
    rut: rut(body),
    email: `${first}.${last}@losaromos.cl`,
    afpName,
    fonasaName,
    base,
    sundayHours,
    branch,
  }
}

/** `branch`: which of `branches` he works in; null is the principal. */
export const workers: Worker[] = [
  worker(12_457_903, 'Marcela Andrea Sepúlveda Ortiz', 'AFP Habitat', 'Fonasa', 1_150_000, 0, null),
  worker(15_208_664, 'Jorge Luis Muñoz Cárcamo', 'AFP Modelo', 'Fonasa', 780_000, 0, null),
  worker(16_733_019, 'Camila Fernanda Riquelme Soto', 'AFP Uno', 'Isapre Consalud', 920_000, 0, null),
  worker(9_864_251, 'Hernán Patricio Jara Inostroza', 'AFP Provida', 'Fonasa', 640_000, 8, null),
  worker(17_990_345, 'Valentina Paz Núñez Aravena', 'AFP Modelo', 'Fonasa', 610_000, 16, null),
  worker(18_345_772, 'Benjamín Ignacio Espinoza Leal', 'AFP Uno', 'Fonasa', 560_000, 16, null),
  worker(13_602_488, 'Patricia Elena Gutiérrez Bustos', 'AFP Capital', 'Fonasa', 690_000, 8, 0),
  worker(14_871_596, 'Rodrigo Andrés Peña Villablanca', 'AFP Habitat', 'Isapre Colmena', 860_000, 0, 0),
  worker(19_224_807, 'Constanza Belén Toro Figueroa', 'AFP Modelo', 'Fonasa', 550_000, 16, 0),
  worker(11_538_120, 'Luis Alberto Hormazábal Rivas', 'AFP PlanVital', 'Fonasa', 720_000, 0, 1),
  worker(17_116_934, 'Ñandy Carolina Ibáñez Molina', 'AFP Uno', 'Fonasa', 590_000, 8, 1),
  worker(20_051_683, 'Matías Alejandro Quezada Parra', 'AFP Modelo', 'Fonasa', 545_000, 16, 1),
]

/** Where a worker is paid; one of them has not said it yet. A Cuenta RUT's number is the RUT without its digit. */
export const workerAccount = (index: number): { bank: string; type: string; number: string } | null => {
  if (index === 5) return null
  const body = workers[index]!.rut.slice(0, -2)
  if (index % 3 === 0) return { bank: 'Estado', type: 'Cuenta RUT', number: body }
  return index % 3 === 1
    ? {
        bank: 'Banco de Chile',
        type: 'Cuenta Corriente',
        number: `00-${200 + index}-${10_000 + index * 731}-0${index % 9}`,
      }
    : { bank: 'Santander', type: 'Cuenta Vista', number: `${70_010_000 + index * 4_513}` }
}

/** The principal's own accounts: bank, type, number, what it is for. */
export const ownAccounts = [
  ['Banco de Chile', 'Cuenta Corriente', '00-164-03345-09', 'Pago de remuneraciones'],
  ['BCI', 'Cuenta Corriente', '45511876', 'Pago a proveedores'],
] as const

/** Name, e-mail's domain, what it usually sells, a typical net amount in pesos. */
export const vendors = [
  ['Agrícola San Clemente Ltda.', 'agricolasanclemente.cl', 'Papas y hortalizas', 480_000],
  ['Molinos del Itata S.A.', 'molinositata.cl', 'Harina y sémola', 1_240_000],
  ['Lácteos Valle Verde SpA', 'lacteosvalleverde.cl', 'Quesos y mantequilla', 865_000],
  ['Transportes Ñielol Ltda.', 'transportesnielol.cl', 'Flete Concepción–Chillán', 310_000],
  ['Distribuidora Pacífico Sur S.A.', 'pacificosur.cl', 'Conservas y abarrotes', 1_930_000],
  ['Frigorífico Puerto Coronel SpA', 'frigocoronel.cl', 'Arriendo de cámara de frío', 720_000],
  ['Envases Andalién Ltda.', 'envasesandalien.cl', 'Cajas y film', 265_000],
  ['Servicios Eléctricos Biobío E.I.R.L.', 'electricosbiobio.cl', 'Mantención del tablero', 185_000],
  ['Imprenta Collao SpA', 'imprentacollao.cl', 'Etiquetas y talonarios', 94_500],
  ['Seguridad Arauco Ltda.', 'seguridadarauco.cl', 'Guardia nocturno', 1_050_000],
  ['Aseo Integral Nonguén SpA', 'aseononguen.cl', 'Aseo de bodegas', 430_000],
  ['Computación Tres Pascualas Ltda.', 'trespascualas.cl', 'Soporte y equipos', 612_000],
] as const

export const vendorBanks = ['Estado', 'Banco de Chile', 'BCI', 'Santander', 'Scotiabank'] as const

export const vendorRut = (index: number): string => rut(76_050_113 + index * 71_237)

/** Months already loaded; `demo/` holds the next one. */
export const payrollMonths = ['2026-07', '2026-08', '2026-09'] as const

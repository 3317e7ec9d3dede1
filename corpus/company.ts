import { rutCheckDigit } from 'contract/rules/rut.ts'
import type { Chance } from './random.ts'

export type Company = {
  name: string
  /** Canonical: '76123456-0'. */
  rut: string
  business: string
  address: string
  commune: string
  representative: { name: string; rut: string }
  branches: string[]
}

const TRADE: readonly (readonly [string, string])[] = [
  ['Transportes', 'TRANSPORTE DE CARGA POR CARRETERA'],
  ['Comercial', 'VENTA AL POR MENOR DE ABARROTES'],
  ['Constructora', 'OBRAS DE INGENIERÍA Y MONTAJE'],
  ['Agrícola', 'CULTIVO DE FRUTALES'],
  ['Servicios Gastronómicos', 'RESTAURANTES Y FUENTES DE SODA'],
  ['Clínica Veterinaria', 'ACTIVIDADES VETERINARIAS'],
  ['Supermercados', 'SUPERMERCADOS'],
  ['Imprenta', 'IMPRESIÓN Y ENCUADERNACIÓN'],
  ['Hotelera', 'ALOJAMIENTO TURÍSTICO'],
  ['Sociedad de Inversiones', 'INVERSIONES Y RENTAS'],
  ['Aserradero', 'ASERRADO Y CEPILLADO DE MADERA'],
  ['Colegio', 'ENSEÑANZA BÁSICA Y MEDIA PARTICULAR'],
]
const PLACE =
  `Quebrada Honda|Ñielol Sur|Cordillera Falsa|Puelche|El Boldo|Los Maitenes Imaginarios|Tres Ciprés|Río Ficticio
Cerro Pálido|Bahía Inventada|Valle Añil|Copihue Negro|Viento Norte|Piedra Azul|Camino Real Dos`.split(/[|\n]/)
const ENDING = ['SpA', 'Ltda.', 'S.A.', 'E.I.R.L.', 'Limitada', 'y Compañía Limitada', 'Hermanos SpA']
const STREET = [
  'Av. Los Aromos',
  'Calle Lautaro',
  'Pasaje Las Ñipas',
  'Camino a Lonquén',
  'San Ignacio',
  'Av. Arturo Prat',
]
const COMMUNE = [
  'Ñuñoa',
  'Talca',
  'Puerto Montt',
  'Viña del Mar',
  'Concepción',
  'La Serena',
  'Curicó',
  'Peñaflor',
  'Temuco',
]
const BRANCH =
  `Casa Matriz|Sucursal Centro|Bodega Norte|Local 3 Mall|Planta Maipú|Faena Los Ángeles|Administración|Ventas
Operaciones|Taller`.split(/[|\n]/)

/** A RUT with a valid check digit whose body lies in the given range. */
export const drawRut = (chance: Chance, from: number, to: number): string => {
  const body = String(chance.whole(from, to))
  return `${body}-${rutCheckDigit(body)}`
}

export const drawCompany = (chance: Chance): Company => {
  const [trade, business] = chance.pick(TRADE)
  const branches = new Set<string>()
  while (branches.size < 4) branches.add(chance.pick(BRANCH))
  return {
    name: `${trade} ${chance.pick(PLACE)} ${chance.pick(ENDING)}`,
    rut: drawRut(chance, 76_000_000, 78_400_000),
    business,
    address: `${chance.pick(STREET)} ${chance.whole(12, 4890)}`,
    commune: chance.pick(COMMUNE),
    representative: { name: 'Elena Castañeda Quijano', rut: drawRut(chance, 8_000_000, 16_000_000) },
    branches: [...branches],
  }
}

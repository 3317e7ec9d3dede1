import { plainText } from './plain.ts'

const ROADS =
  'av|avda|avenida|calle|pasaje|psje|pje|camino|ruta|panamericana|autopista|parcela|costanera|gran avenida|paseo'

/** Words that addresses have, in plain text. */
export const STREET = new RegExp(
  String.raw`\b(?:${ROADS}|km|lote|local|oficina|of|depto|piso|bodega|sitio|kilometro|nro|isla|manzana|block)\b`,
)

const ROAD_FIRST = new RegExp(String.raw`^(?:${ROADS})\b`)

/** 'Avda. Providencia 2133 of. 604': what begins with the kind of its road. */
export const beginsAsAddress = (text: string): boolean => ROAD_FIRST.test(plainText(text))

import type { Chance } from './random.ts'

/** A name as the civil registry keeps it. Some foreign workers have no second surname: `maternal` is ''. */
export type PersonName = { given: string; paternal: string; maternal: string }

const GIVEN =
  `Agustín Alejandra Álvaro Amparo Andrea Antonella Arturo Bastián Beatriz Belén Brayan Carla Catalina Cecilia
César Claudio Constanza Cristóbal Damaris Darío Débora Eduardo Eliseo Emilia Esteban Eugenia Fabián Fabiola Fernando
Florencia Franco Gabriela Génesis Gloria Graciela Guillermo Héctor Ignacia Inés Ítalo Jazmín Jonathan José Josefa Julián
Karina Katherine Leonardo Leticia Lucía Luis Magdalena Manuel Marcela María Martín Matilde Mauricio Maximiliano Millaray
Mónica Natalia Nelson Nicolás Noemí Óscar Pamela Patricia Paulina Ramón Renata Rocío Rubén Ruth Segundo Simón Tamara
Tomás Úrsula Valeria Verónica Víctor Viviana Ximena Yolanda Zacarías`.split(/\s+/)

const SURNAME = `Abarca Acevedo Acuña Aguirre Alarcón Alvarado Antileo Aránguiz Arriagada Avendaño Barría Barrientos
Becerra Belmar Benítez Bravo Briceño Bustamante Cabrera Calfuqueo Cárcamo Cárdenas Carrasco Castro Catrileo Cerda
Cifuentes Collío Concha Cornejo Curihuinca Donoso Durán Echeverría Escobar Farías Figueroa Fredes Fuenzalida Gaete
Galaz Gallegos Godoy Guajardo Hidalgo Huenupi Iturra Jeldres Labra Lagos Leal Lepe Lillo Lizama Loyola Maldonado
Manquián Mardones Marín Maturana Meneses Moraga Moya Müller Muñoz Naranjo Neculmán Núñez Ñanco Ñancupil Olguín Oñate
Osorio Oyarzún Pacheco Painemal Palma Parada Paredes Pincheira Pino Quezada Quiñones Quiroga Rebolledo Riquelme Rubilar
Ruminot Sáez Salas Salinas Sanhueza Sepúlveda Solís Soto Tapia Toledo Toro Troncoso Ulloa Urrutia Valdés Valdivia Vega
Vera Vidal Vilches Yáñez Zambrano Zamorano Zúñiga`.split(/\s+/)

const COMPOUND = [
  'San Martín',
  'De la Cruz',
  'Del Campo',
  'De los Ríos',
  'Peña y Lillo',
  'Santa Cruz',
  "O'Higgins",
  'Von Bergen',
]

const SHARE_COMPOUND = 0.06
const SHARE_ONE_SURNAME = 0.04
const SHARE_ONE_GIVEN = 0.25
const SHARE_THREE_GIVEN = 0.05

const surname = (chance: Chance) => (chance.happens(SHARE_COMPOUND) ? chance.pick(COMPOUND) : chance.pick(SURNAME))

export const drawName = (chance: Chance): PersonName => {
  const count = chance.happens(SHARE_ONE_GIVEN) ? 1 : chance.happens(SHARE_THREE_GIVEN) ? 3 : 2
  const given = new Set<string>()
  while (given.size < count) given.add(chance.pick(GIVEN))
  return {
    given: [...given].join(' '),
    paternal: surname(chance),
    maternal: chance.happens(SHARE_ONE_SURNAME) ? '' : surname(chance),
  }
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

export const surnamesFirst = (name: PersonName): string => joined(name.paternal, name.maternal, name.given)
export const givenFirst = (name: PersonName): string => joined(name.given, name.paternal, name.maternal)
export const surnamesComma = (name: PersonName): string => `${joined(name.paternal, name.maternal)}, ${name.given}`

/** 'Núñez' -> 'NUNEZ', as programs of before Unicode print it. */
export const plainCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toUpperCase()

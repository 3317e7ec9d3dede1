import { plainText } from './plain.ts'

/** Surnames that are usual in Chile, with those of its peoples and of its neighbours. */
const SURNAMES = `González Muñoz Rojas Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández
Torres Araya Flores Espinoza Valenzuela Castillo Tapia Reyes Gutiérrez Castro Pizarro Álvarez Vásquez Sánchez Fernández Ramírez
Carrasco Gómez Cortés Herrera Núñez Jara Vergara Rivera Figueroa Riquelme García Miranda Bravo Vera Molina Vega Campos Sandoval
Orellana Cárdenas Olivares Alarcón Gallardo Ortiz Garrido Salazar Guzmán Henríquez Saavedra Navarro Aguilera Parra Romero Aravena
Vargas Vidal Peña Cáceres Maldonado Escobar Lagos Valdés Medina Poblete Ruiz Donoso Pino Godoy Bustos Leiva Salinas Palma Arias
Zúñiga Alvarado Osorio Moreno Farías Guerrero Sáez Ríos Valdivia Suárez Cifuentes Toro Acuña Méndez Cerda Jiménez Ulloa Pavez
Yáñez Moya Bustamante Troncoso Ramos Avendaño Mora Toledo Salas Ibáñez Ávila Santander Villalobos Barrera Lara Catalán Quezada
Santibáñez Quiroz Cabrera Urrutia Arancibia Arriagada Ojeda Paredes Barrientos Venegas Hidalgo Ortega Guerra Rubio Hurtado Leal
Delgado Cornejo Mejías Villarroel Oyarzún Cisternas Barría Lillo Marín Pacheco Ponce Mansilla Gaete Manríquez Aguilar Becerra Meza
Rivas Opazo Monsalve Inostroza Fuenzalida Zamora Calderón Jorquera Concha Carvajal Cuevas Acevedo Duarte Ayala Trujillo Astudillo
Zapata Ceballos Urzúa Zambrano Quintana Mena Briones Caro Neira Solís Galaz Retamal Abarca Allende Aliaga Alfaro Ampuero Andrade
Aranda Aránguiz Arce Arellano Arévalo Arredondo Arroyo Aros Azócar Baeza Bahamondes Balboa Barahona Barraza Barrios Barros Bascuñán
Bastías Belmar Benavides Benítez Bernal Berríos Blanco Bórquez Briceño Bugueño Burgos Canales Cancino Candia Cárcamo Cares Carmona
Carreño Carrillo Cartagena Casanova Castañeda Cea Cid Cofré Collao Cordero Córdova Coronado Correa Cortez Cruces Cruz Dávila
Domínguez Durán Echeverría Elgueta Erazo Escalona Espina Espinosa Estay Faúndez Ferrada Fica Fierro Fredes Galleguillos Gallegos
Gálvez Gamboa Garay Garcés Guajardo Guevara Hermosilla Ibarra Illanes Iturra Iturriaga Jaque Jeldres Labra León Lepe Letelier Llanos
Lobos Loyola Lucero Luna Mardones Martel Matamala Maturana Matus Maureira Mella Melo Mendoza Meneses Mercado Merino Millán Moncada
Montecinos Montenegro Montero Montes Moraga Müller Mundaca Naranjo Navarrete Norambuena Novoa Obreque Olate Olea Olguín Oliva
Olivos Oñate Órdenes Osses Otárola Ovalle Oyarce Parada Pardo Pedreros Peralta Pereira Pezoa Pincheira Pinilla Pinto Plaza Pozo
Prado Puebla Quijada Quilodrán Quintanilla Quintero Quiñones Quiroga Rebolledo Recabarren Reinoso Riffo Roa Robles Rocha Roldán
Román Rosales Rosas Rozas Rubilar Ruminot Saldaña Saldías Sanhueza San Martín Santana Santos Segovia Segura Serrano Sierra Solar
Sotomayor Tello Tobar Tolosa Toloza Torrealba Ugarte Urbina Uribe Urra Valderrama Valencia Valladares Vallejos Varas Varela
Velásquez Véliz Veloso Vicencio Vilches Villa Villagra Villagrán Villanueva Villegas Vivanco Yévenes Zamorano Zárate Zavala Zurita
Ancamil Antilef Antileo Calfuqueo Cayuqueo Catrileo Collío Curihuinca Curiqueo Huaiquil Huenchumán Huenupi Lepilaf Llanquileo
Manquián Marileo Mariqueo Millanao Namuncura Neculmán Ñanco Ñancucheo Ñancupil Painemal Painequeo Paillán Quilaqueo Tripailaf
Choque Colque Condori Flores Huanca Mamani Quispe Ticona Alí Chirinos Urdaneta Rengifo Louis Pierre Jean Joseph Charles`

/** Given names that are usual in Chile. */
const GIVEN = `María José Juan Luis Carlos Jorge Manuel Francisco Cristián Rodrigo Pedro Sergio Patricio Mario Miguel Víctor Héctor Claudio
Daniel Roberto Felipe Hugo Eduardo Sebastián Marcelo Jaime Andrés Raúl Nicolás Pablo Diego Alejandro Fernando Ricardo Mauricio Ignacio
Alberto Óscar Matías Benjamín Cristóbal Gonzalo Javier Vicente Ramón Julio Rubén Alexis Enrique Esteban Fabián Guillermo Gabriel
Gustavo Iván Joaquín Jonathan Jonatan Kevin Leonardo Lucas Marco Marcos Martín Maximiliano Nelson Omar Orlando Osvaldo Rafael René
Renato Rolando Samuel Santiago Segundo Tomás Ulises Waldo Wladimir Alfonso Alfredo Álvaro Agustín Alonso Ángel Antonio Armando Arturo
Augusto Bastián Bernardo Braulio Bruno Brayan Bryan Camilo César Cristopher Damián Danilo Darío David Domingo Edgardo Edison Elías
Eliseo Emilio Ernesto Erwin Eugenio Exequiel Ezequiel Franco Gastón Gerardo Germán Gilberto Guido Heriberto Hernán Humberto Isaac
Ismael Ítalo Jeremías Jerónimo Joel Jean José Leonel Lorenzo Lautaro Misael Moisés Néstor Octavio Oliver Pascual Ramiro Reinaldo
Rigoberto Rogelio Rómulo Salvador Saúl Simón Teodoro Valentín Wilson Yerko Zacarías Ana Rosa Claudia Patricia Carolina Daniela
Camila Paola Marcela Andrea Javiera Elizabeth Sandra Margarita Juana Carmen Verónica Mónica Cecilia Catalina Constanza Francisca
Valentina Fernanda Jacqueline Natalia Nicole Alejandra Alexandra Alicia Amanda Amelia Amparo Angélica Antonia Antonella Bárbara Beatriz
Belén Berta Bernarda Blanca Brenda Carla Carolina Clara Cristina Damaris Débora Denisse Doris Dominga Edith Elba Elena Eliana Elisa
Elsa Emilia Emma Erika Ester Eugenia Eva Evelyn Fabiola Florencia Flor Gabriela Génesis Gladys Gloria Graciela Guadalupe Hilda Ignacia
Inés Ingrid Irene Iris Isabel Isidora Ivonne Janet Jazmín Jeannette Jessica Josefa Josefina Julia Juliana Julieta Karen Karina Karla
Katherine Laura Leonor Leticia Lidia Lilian Liliana Lissette Loreto Lorena Lucía Luisa Luz Macarena Magaly Magdalena Marcia Mariana
Maribel Marisol Marta Martina Matilde Mercedes Millaray Mirna Mirta Miriam Nadia Nancy Nataly Nidia Nilda Noemí Nora Norma Olga Olivia
Pamela Paula Paulina Paz Pía Pilar Priscila Raquel Rebeca Renata Rocío Romina Rosario Ruth Sara Silvia Sofía Solange Sonia Soledad
Susana Tamara Tatiana Teresa Trinidad Úrsula Valeria Vanessa Victoria Violeta Virginia Viviana Wendy Ximena Yasna Yessica Yolanda
Yuleidy Zulema`

/** How each is written, by its plain letters. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  `${SURNAMES} ${GIVEN}`.split(/\s+/).map((name) => [plainText(name), name]),
)

/** What a recognizer takes for other letters, in plain letters: what it reads, and what may be printed. */
const MISTAKEN: readonly (readonly [read: string, printed: string])[] = [
  ...['ua', 'ce', 'il', 'it', 'tf', 'od', 'yj', 'nu', 'bh', 'oe', 'vc', 'gq', 'ij'].flatMap((pair) => {
    const [one, other] = [pair[0]!, pair[1]!]
    return [[one, other] as const, [other, one] as const]
  }),
  ['m', 'rn'],
  ['m', 'rri'],
  ['n', 'ri'],
  ['n', 'rt'],
  ['u', 'li'],
  ['r', 'fl'],
  ['', 'i'],
  ['', 'l'],
  ['ii', 'i'],
]

/** A shorter word is as near to others by chance. */
const FEWEST_LETTERS = 4

/**
 * The usual name that a word may be, whose letters a recognizer took for others: 'Nelson' for 'Neison'. Null for one that is a
 * usual name itself, and for one that is near to none.
 */
export const nameMeantBy = (word: string): string | null => {
  const plain = plainText(word).replace(/[^a-z]/g, '')
  if (plain.length < FEWEST_LETTERS || KNOWN.has(plain)) return null
  for (const [read, printed] of MISTAKEN)
    for (let at = 0; at <= plain.length - read.length; at++) {
      const meant = `${plain.slice(0, at)}${printed}${plain.slice(at + read.length)}`
      const name = plain.startsWith(read, at) ? KNOWN.get(meant) : undefined
      if (name !== undefined) return name
    }
  return null
}

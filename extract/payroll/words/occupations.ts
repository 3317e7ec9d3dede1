import { plainWords } from '../../text/plain.ts'

/** What people are, at the beginning of what their work is called; without those that are surnames, too ('Garzón', 'Guardia'). */
const OCCUPATIONS: ReadonlySet<string> = new Set(
  `jefe jefa subjefe subjefa asistente auxiliar ayudante operario operaria operador operadora vendedor vendedora cajero cajera
  bodeguero bodeguera chofer conductor conductora contador contadora administrativo administrativa administrador administradora
  supervisor supervisora encargado encargada ejecutivo ejecutiva analista tecnico tecnica ingeniero ingeniera secretario secretaria
  gerente subgerente coordinador coordinadora profesor profesora docente educador educadora enfermero enfermera paramedico reponedor
  reponedora promotor promotora cocinero cocinera mecanico electricista soldador recepcionista estafeta junior nochero jornalero
  jornalera temporero temporera cosechero cosechera capataz tractorista maestro maestra psicologo psicologa abogado abogada`
    .trim()
    .split(/\s+/),
)

/** 'Jefe de Tienda', 'Asistente Contable': a text that begins with what somebody is, and is hardly a name. */
export const saysOccupation = (text: string): boolean => OCCUPATIONS.has(plainWords(text)[0] ?? '')

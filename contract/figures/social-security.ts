/** Health insurers of the employee form (specification, section 5, "Employee"). */
export const healthInsurers = [
  'Fonasa',
  'Isapre Colmena',
  'Isapre Cruz Blanca',
  'Isapre Consalud',
  'Isapre Banmédica',
  'Isapre Vida Tres',
  'Isapre Nueva Masvida',
] as const

/**
 * Pension funds of the employee form: the specification's six, and AFP Uno, which has operated since October 2019
 * (Superintendencia de Pensiones).
 */
export const pensionFunds = [
  'AFP Capital',
  'AFP Cuprum',
  'AFP Habitat',
  'AFP Modelo',
  'AFP PlanVital',
  'AFP Provida',
  'AFP Uno',
] as const

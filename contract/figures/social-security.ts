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

export type Fund = (typeof pensionFunds)[number]

/** Each fund's commission on the taxable pay, in percent, in 2026 (Superintendencia de Pensiones; chile.md 4.6). */
export const fundCommissions: Record<Fund, number> = {
  'AFP Capital': 1.44,
  'AFP Cuprum': 1.44,
  'AFP Habitat': 1.27,
  'AFP Modelo': 0.58,
  'AFP PlanVital': 1.16,
  'AFP Provida': 1.45,
  'AFP Uno': 0.46,
}

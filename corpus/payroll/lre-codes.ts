/**
 * Codes of the columns of the Libro de Remuneraciones Electrónico (Dirección del Trabajo), by what they hold: some programs
 * print them after their headings.
 */
export const lreCodes: Readonly<Record<string, number | undefined>> = {
  rut: 1101,
  since: 1102,
  days: 1115,
  base: 2101,
  overtime: 2102,
  commission: 2103,
  gratification: 2106,
  sunday: 2107,
  meal: 2301,
  transport: 2302,
  perDiem: 2303,
  family: 2311,
  afp: 3141,
  health: 3143,
  healthExtra: 3144,
  unemployment: 3151,
  incomeTax: 3161,
  sis: 4155,
  unemploymentEmployer: 4151,
  mutual: 4152,
  earnings: 5201,
  taxable: 5210,
  nonTaxable: 5230,
  deductions: 5301,
  employer: 5410,
  net: 5501,
}

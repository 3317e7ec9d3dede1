/**
 * The banks of the forms, in the specification's order (section 3, "Bank account"). Those that no longer operate stay, for
 * accounts that were written down in their time.
 */
export const banks = [
  'Banco de Chile',
  'Santander',
  'BCI',
  'Estado',
  'Itaú',
  'Scotiabank',
  'Security',
  'Falabella',
  'Ripley',
  'Consorcio',
  'Internacional',
  'BICE',
  'BTG Pactual',
  'Do Brasil',
  'HSBC',
  'Rabobank',
  'JP Morgan',
  'MUFG',
  'Crédito e Inversiones',
  'Edwards',
  'Paris',
  'BBVA',
  'Citibank',
  'CorpBanca',
  'del Desarrollo',
] as const

/** Account types of the profile and of employees (specification, section 3). */
export const accountTypes = [
  'Cuenta Corriente',
  'Cuenta Vista',
  'Cuenta de Ahorro',
  'Cuenta RUT',
  'Cuenta Empresarial',
  'Cuenta de Crédito',
  'Cuenta de Depósito',
  'Cuenta Otros',
] as const

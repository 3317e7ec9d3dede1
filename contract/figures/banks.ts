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

/**
 * Banks merged into another or gone, and the legal name of one that is listed by its brand: offered last. CorpBanca is
 * Itaú; BBVA and del Desarrollo, Scotiabank; Edwards and Citibank, Banco de Chile; Crédito e Inversiones is BCI.
 */
const former: ReadonlySet<string> = new Set([
  'Rabobank',
  'Crédito e Inversiones',
  'Edwards',
  'Paris',
  'BBVA',
  'Citibank',
  'CorpBanca',
  'del Desarrollo',
])
export const currentBanks: readonly string[] = banks.filter((bank) => !former.has(bank))
export const formerBanks: readonly string[] = banks.filter((bank) => former.has(bank))

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

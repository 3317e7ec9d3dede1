/**
 * Taxes that a sale pays besides the IVA, in percent of what is sold: on drinks (D.L. 825, article 42) and luxuries (article 37),
 * and what is paid ahead of the IVA of meat and flour.
 */
export const additionalTaxPercents = {
  softDrinks: 10,
  sugaryDrinks: 18,
  winesAndBeers: 20.5,
  spirits: 31.5,
  luxuries: 15,
  meat: 5,
  flour: 12,
} as const

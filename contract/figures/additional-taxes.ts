/**
 * Taxes that a sale pays besides the IVA, in percent of what is sold: on soft drinks (10 and 18), wine and beer (20.5) and spirits
 * (31.5; D.L. 825, article 42), on luxuries (15; article 37), and what is paid ahead of the IVA of meat (5) and of flour (12).
 */
export const additionalTaxPercents = [5, 10, 12, 15, 18, 20.5, 31.5] as const

/** Chile's value added tax (IVA), in percent, by the first date it is in force. Newest first. */
const rates = [
  // D.L. 825, article 14, as changed by Ley 19.888 of 2003; left at that value by Ley 20.120 of 2006.
  { from: '2003-10-01', percent: 19 },
  // D.L. 825, article 14, as changed by Ley 18.985 of 1990.
  { from: '1990-07-01', percent: 18 },
] as const

/** The rate in force since 2003, which every electronic document carries, in percent. */
export const presentIvaPercent = rates[0].percent

/** The IVA in force on a date ('YYYY-MM-DD'), in percent. Documents older than the table get its oldest rate. */
export const ivaPercent = (date: string): number => (rates.find(({ from }) => from <= date) ?? rates[1]).percent

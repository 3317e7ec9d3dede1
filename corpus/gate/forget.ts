import { createHash } from 'node:crypto'

/** Where a phrase stands between 0 and 1, always at the same place. */
const placeOf = (phrase: string): number => createHash('sha256').update(phrase.trim()).digest().readUInt32BE() / 2 ** 32

/** What is left of the phrases of a meaning ('|' between them) when that share of them is forgotten: the first one stays. */
export const keptOf = (phrases: string, share: number): string =>
  phrases
    .split('|')
    .filter((phrase, at) => at === 0 || placeOf(phrase) >= share)
    .join('|')

/**
 * Takes a share of the phrases out of the reader's lexicons, as if nobody who wrote them had seen them: how well it reads
 * then is how well it reads words that it does not know. To be called before anything of the reader is loaded.
 */
export const forgetPhrases = async (share: number): Promise<void> => {
  const [payroll, invoice] = await Promise.all([
    import('extract/payroll/words/vocabulary.ts'),
    import('extract/invoice/labels/vocabulary.ts'),
  ])
  const lexicons: Record<string, string>[] = [payroll.vocabulary, invoice.labels, invoice.totals, invoice.headings]
  for (const lexicon of lexicons)
    for (const [meaning, phrases] of Object.entries(lexicon)) lexicon[meaning] = keptOf(phrases, share)
}

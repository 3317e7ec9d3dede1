/** Small letters without accents: what a person's search is compared by. */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()

import type { PageTimbre } from '../invoice.ts'

/** The timbre of the invoice in `invoice-text.ts`, with what a test changes. */
export const timbre = (but: Partial<PageTimbre> = {}): PageTimbre => ({
  page: 1,
  isCoherent: true,
  isAuthentic: null,
  isFolioInRange: true,
  isAuthorizedFor: true,
  rut: '76543210-3',
  documentType: 33,
  folio: 4512,
  date: '2024-03-05',
  receiverRut: '77111222-6',
  receiverName: 'CONSTRUCTORA RIO CLARO LTDA',
  total: 57_834,
  firstItem: 'Cemento especial 25 kg',
  authorization: null,
  stampedAt: '2024-03-05T10:00:00',
  signedText: '',
  signature: '',
  ...but,
})

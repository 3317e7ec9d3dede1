import type { Page } from '../input/page.ts'
import { openPdf } from '../input/pdf.ts'

/** The pages of a PDF that can be opened, in order. Throws what is wrong with one that cannot. */
export const pagesOf = async (bytes: Uint8Array): Promise<Page[]> => {
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') throw new Error(opened)
  const pages: Page[] = []
  for await (const page of opened.pages()) if (page && page !== 'too-large') pages.push(page)
  opened.close()
  return pages
}

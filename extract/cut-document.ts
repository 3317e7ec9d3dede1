import { cutPdf } from './input/cut-pdf.ts'
import { cutDte } from './xml/read-dte.ts'
import { looksLikeXml } from './xml/xml-text.ts'

/**
 * One of the documents of a PDF or XML file, as a file of its own: `document` from 0 in the order of their reading, and
 * its `pages`, from 1 (an XML has none). Null when it cannot be told from the others; never throws for a bad file.
 */
export const cutDocument = async (
  bytes: Uint8Array,
  { document, pages }: { document: number; pages: readonly number[] },
): Promise<Uint8Array | null> => (looksLikeXml(bytes) ? cutDte(bytes, document) : cutPdf(bytes, pages))

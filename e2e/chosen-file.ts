import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Person } from './product.ts'

/** What a person chooses on a screen: a file of the disk by its path, or one with this name and these bytes. */
export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Chooses it where the screen first asks for one. */
export const choose = ({ page }: Person, file: ChosenFile): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(file)

/** A spoiled or deceitful file of the corpus, as a PDF. */
export const badPdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(path.resolve(import.meta.dirname, '../corpus/samples/bad', name)),
})

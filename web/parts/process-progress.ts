import type { ProcessProgress } from 'contract/processes.ts'
import { simulatedCap, simulatedPercent } from '../ui/progress-curve.ts'

/** Where a reading is. `share` of the bytes that left, 0 to 1. */
export type ProcessPhase =
  | { name: 'uploading'; share: number }
  | { name: 'processing'; progress: ProcessProgress | null }
  | { name: 'done' }

/** The bar's range of each real step: sending takes the first fifth, the pages most of the rest. */
const sendingEnds = 20
const pagesEnd = 85
const ranges = {
  queued: [sendingEnds, simulatedCap],
  open: [sendingEnds, 25],
  fields: [pagesEnd, 90],
  check: [90, 95],
  saving: [95, simulatedCap],
} as const

/** What is known: the percentage reached, and the one where the next real step begins. */
const knownRange = (phase: ProcessPhase): readonly [from: number, to: number] => {
  if (phase.name === 'done') return [100, 100]
  if (phase.name === 'uploading') return [sendingEnds * phase.share, sendingEnds * phase.share]
  const { progress } = phase
  if (progress === null) return ranges.queued
  const { stage, page, pages } = progress
  if (stage !== 'text' && stage !== 'ocr') return ranges[stage]
  const done = Math.max(0, Math.min(page, pages) - 1)
  const perPage = (pagesEnd - ranges.open[1]) / Math.max(1, pages)
  return [ranges.open[1] + done * perPage, ranges.open[1] + (done + 1) * perPage]
}

/**
 * The percentage to show: what really happened, and between two real steps the simulated curve; never back, and 100
 * only when it is done.
 */
export const shownPercent = (previous: number, phase: ProcessPhase, elapsedMs: number, expectedMs: number): number => {
  const [from, to] = knownRange(phase)
  if (phase.name === 'done') return 100
  return Math.min(simulatedCap, Math.max(previous, from, Math.min(simulatedPercent(elapsedMs, expectedMs), to)))
}

const stageTexts: Record<ProcessProgress['stage'], (page: number, pages: number) => string> = {
  queued: () => 'En espera',
  open: () => 'Abriendo el documento',
  text: (page, pages) => `Leyendo la página ${page} de ${pages}`,
  ocr: (page, pages) => `Reconociendo el texto de la página ${page} de ${pages}`,
  fields: () => 'Interpretando los datos',
  check: () => 'Comprobando que todo cuadre',
  saving: () => 'Guardando',
}

/** The stage in words. */
export const stageText = (phase: ProcessPhase): string => {
  if (phase.name === 'done') return ''
  if (phase.name === 'uploading') return phase.share < 1 ? 'Subiendo el archivo' : 'Recibiendo el archivo'
  const { stage, page, pages } = phase.progress ?? { stage: 'queued', page: 0, pages: 0 }
  return stageTexts[stage](page, pages)
}

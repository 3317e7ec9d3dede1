import type { Draw } from '../draw.ts'
import { type Family, type Ink, rule, type Sheet, widthOf, write } from '../sheet.ts'

export type SlipStyle = {
  family: Family
  size: number
  leading: number
  structure:
    | 'side-by-side'
    | 'one-list'
    | 'stacked'
    | 'three-columns'
    | 'paired-rows'
    | 'three-amounts'
    | 'signed-list'
    | 'sums-first'
    | 'typed-list'
    | 'rated-list'
    | 'quarters'
    | 'side-panel'
    | 'deductions-first'
    | 'with-employer'
    | 'amount-cells'
  worker:
    | 'one-column'
    | 'two-columns'
    | 'three-columns'
    | 'grid'
    | 'under-labels'
    | 'flow'
    | 'right-labels'
    | 'dotted'
    | 'column-wise'
    | 'both-ends'
    | 'sentence'
    | 'ruled-rows'
  rules: 'boxes' | 'lines' | 'text' | 'none'
  /** Dots between a label and its amount. */
  leaders: boolean
  titleFill: number | undefined
}

export const drawSlipStyle = (draw: Draw): SlipStyle => {
  const family = draw.choose<Family>([
    [6, 'sans'],
    [1, 'narrow'],
    [2, 'serif'],
    [2.5, 'mono'],
  ])
  const rules =
    family === 'mono'
      ? draw.choose<SlipStyle['rules']>([
          [3, 'text'],
          [1, 'none'],
          [1, 'lines'],
        ])
      : draw.choose<SlipStyle['rules']>([
          [3, 'boxes'],
          [3, 'lines'],
          [2, 'none'],
        ])
  return {
    family,
    size: draw.choose([
      [1, 7],
      [3, 8],
      [2, 9],
      [1, 10],
    ]),
    leading: draw.choose([
      [2, 1.25],
      [3, 1.45],
      [1, 1.8],
    ]),
    structure: draw.choose<SlipStyle['structure']>([
      [5, 'side-by-side'],
      [3, 'one-list'],
      [2.5, 'stacked'],
      [1.5, 'three-columns'],
      [1.5, 'paired-rows'],
      [1, 'three-amounts'],
      [1, 'signed-list'],
      [1, 'sums-first'],
      [1.5, 'side-by-side', 'held'],
      [1, 'typed-list', 'held'],
      [1, 'rated-list', 'held'],
      [1, 'quarters', 'held'],
      [1, 'side-panel', 'held'],
      [0.7, 'deductions-first', 'held'],
      [1, 'with-employer', 'held'],
      [0.8, 'amount-cells', 'held'],
    ]),
    worker: draw.choose<SlipStyle['worker']>([
      [3, 'one-column'],
      [4, 'two-columns'],
      [1, 'three-columns'],
      [1.5, 'grid'],
      [1.2, 'under-labels'],
      [1, 'two-columns'],
      [1, 'flow'],
      [1, 'right-labels'],
      [family === 'sans' ? 0.3 : 1, 'dotted'],
      [1.5, 'two-columns', 'held'],
      [1, 'column-wise', 'held'],
      [1, 'both-ends', 'held'],
      [0.5, 'sentence', 'held'],
      [1, 'ruled-rows', 'held'],
    ]),
    rules,
    leaders: draw.happens(0.12),
    titleFill:
      rules !== 'text' && draw.happens(0.35)
        ? draw.choose([
            [1, 0.88],
            [1, 0.8],
          ])
        : undefined,
  }
}

export type Frame = { sheet: Sheet; style: SlipStyle; ink: Ink; step: number; left: number; right: number }

/** A line across, as the style has it: drawn, of characters, or none. Gives the y under it. */
export const across = ({ sheet, style, ink, step, left, right }: Frame, y: number, letter = '-'): number => {
  if (style.rules === 'none') return y
  if (style.rules === 'text') {
    write(sheet, left, y + style.size, letter.repeat(Math.floor((right - left) / widthOf(letter, ink))), ink)
    return y + step
  }
  rule(sheet, left, y + 3, right, y + 3)
  return y + 6
}

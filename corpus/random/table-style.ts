import type { Draw } from './draw.ts'
import type { Family } from './sheet.ts'

type Align = 'left' | 'right' | 'center'

export type TableStyle = {
  family: Family
  size: number
  rules:
    | 'grid'
    | 'horizontal'
    | 'upright'
    | 'head'
    | 'zebra'
    | 'none'
    | 'text'
    | 'dashed'
    | 'frame'
    | 'underlined'
    /** Two lines under the headings and under the sums. */
    | 'double'
    /** A line after every fifth row. */
    | 'fives'
    /** Every second column is shaded. */
    | 'columns'
    /** Each cell has a frame of its own, apart from its neighbours'. */
    | 'apart'
  /** Of each side of a cell, in letters' sizes. */
  padding: number
  leading: number
  /** 'words': one to a line; 'hyphen': words that are too long are divided; 'cut': they lose what has no room. */
  heads: 'wrap' | 'single' | 'break' | 'upwards' | 'words' | 'hyphen' | 'cut'
  headAlign: 'as-cells' | Align
  headBold: boolean
  headFill: number | undefined
  valign: 'top' | 'middle' | 'bottom'
  totalBold: boolean
  /** Where the width goes that the contents do not ask for: 'fill' gives all of it to the broadest column. */
  spread: 'even' | 'left' | 'widest' | 'fill'
  /** The widest that a wrapping column may be, in letters' sizes. */
  widest: number
  thickness: number
}

type HeadStyle = Pick<TableStyle, 'heads' | 'headAlign' | 'headBold' | 'headFill' | 'valign'>

const drawHeadStyle = (draw: Draw, family: Family, rules: TableStyle['rules'], isStacked: boolean): HeadStyle => ({
  heads: isStacked
    ? 'single'
    : family === 'mono'
      ? draw.choose<TableStyle['heads']>([
          [2, 'wrap'],
          [2, 'single'],
        ])
      : draw.choose<TableStyle['heads']>([
          [6, 'wrap'],
          [2, 'single'],
          [1, 'break'],
          [0.5, 'upwards'],
          [1, 'words'],
          [0.7, 'hyphen'],
          [3, 'wrap', 'held'],
          [1, 'cut', 'held'],
        ]),
  headAlign: draw.choose<TableStyle['headAlign']>([
    [2, 'as-cells'],
    [3, 'center'],
    [1, 'left'],
    [1, 'as-cells', 'held'],
    [1, 'right', 'held'],
  ]),
  headBold: draw.happens(0.65),
  headFill:
    rules !== 'text' && draw.happens(0.45)
      ? draw.choose([
          [2, 0.85],
          [1, 0.92],
          [1, 0.75],
          [1, 0.9, 'held'],
          [1, 0.68, 'held'],
        ])
      : undefined,
  valign: isStacked
    ? 'top'
    : draw.choose<TableStyle['valign']>([
        [2, 'top'],
        [2, 'middle'],
        [1, 'bottom'],
      ]),
})

const drawSpread = (draw: Draw): TableStyle['spread'] =>
  draw.choose<TableStyle['spread']>([
    [3, 'even'],
    [2, 'left'],
    [1.5, 'widest'],
    [2, 'left', 'held'],
    [1, 'even', 'held'],
  ])

/** `across`: how many cells stand side by side in a row; `isStacked`: its headings stand over each other. */
export const drawTableStyle = (draw: Draw, across: number, isStacked: boolean): TableStyle => {
  const rules = draw.choose<TableStyle['rules']>([
    [5, 'grid'],
    [2, 'horizontal'],
    [1, 'upright'],
    [3, 'head'],
    [2, 'zebra'],
    [2.5, 'none'],
    ...(across > MOST_LISTED ? [] : [[2, 'text'] as const]),
    [1, 'dashed'],
    [1, 'frame'],
    [1, 'underlined'],
    [1.5, 'none', 'held'],
    [1, 'grid', 'held'],
    [1, 'double', 'held'],
    [1, 'fives', 'held'],
    [1, 'columns', 'held'],
    [1, 'apart', 'held'],
  ])
  const family: Family =
    rules === 'text'
      ? 'mono'
      : draw.choose<Family>([
          [6, 'sans'],
          [2, 'narrow'],
          [1.5, 'serif'],
          [across > MOST_LISTED ? 0 : 1, 'mono'],
        ])
  return {
    family,
    size:
      family === 'mono'
        ? draw.choose([
            [1, 6],
            [1, 7],
          ])
        : draw.choose([
            [1, 6],
            [2, 7],
            [2, 8],
            [1, 9],
          ]),
    rules,
    padding:
      rules === 'grid' || rules === 'upright'
        ? draw.choose([
            [2, 0.15],
            [3, 0.3],
            [2, 0.5],
          ])
        : draw.choose([
            [2, 0.4],
            [2, 0.6],
            [1, 0.9],
          ]),
    leading: draw.choose([
      [1, 1.2],
      [3, 1.35],
      [2, 1.7],
      [1, 2.2],
      [2, 1.35, 'held'],
      [1, 1.1, 'held'],
    ]),
    ...drawHeadStyle(draw, family, rules, isStacked),
    totalBold: draw.happens(0.6),
    spread: drawSpread(draw),
    widest: draw.choose([
      [3, 40],
      [2, 16],
      [1, 11],
    ]),
    thickness: draw.choose([
      [2, 0.4],
      [2, 0.6],
      [1, 1],
    ]),
  }
}

/** Listings of characters have lines of 132 to 220. */
const MOST_LISTED = 20

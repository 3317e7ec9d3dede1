import { chanceFrom } from '../../../random.ts'
import type { Pages, ProgramDocument } from '../../programs/program.ts'
import { drawManner, type Manner } from '../manner.ts'
import { arrange, type Table } from './arrange.ts'
import { drawnBlocks, printedBlocks } from './blocks.ts'
import { drawnTable } from './drawn-table.ts'
import { type Chosen, drawItems } from './items.ts'
import { printedTable } from './printed-table.ts'

type Drawn = { pages: Pages; traits: string[] }

/** Earnings on the first pages, deductions of the same workers on the next ones. */
const twoTables = (manner: Manner, chosen: Chosen, isByBranch: boolean): Drawn => {
  const family = manner.chance.pick(['sans', 'narrow', 'mono'] as const)
  const half = (isFirst: boolean): Table =>
    arrange(
      {
        ...chosen,
        items: chosen.items.filter(
          (item) =>
            chosen.who.includes(item) ||
            (isFirst ? item.group === 'id' || item.group === 'earned' : item.group !== 'id' && item.group !== 'earned'),
        ),
      },
      chanceFrom(`${manner.seed}/halves`),
      1,
    )
  const [first, second] = [true, false].map((isFirst) => drawnTable(manner, half(isFirst), isByBranch, family))
  if (!('sheets' in first!.pages) || !('sheets' in second!.pages))
    throw new Error('Both halves are drawn by our writer')
  return {
    pages: { ...first!.pages, sheets: [...first!.pages.sheets, ...second!.pages.sheets] },
    traits: ['dos tablas', ...first!.traits],
  }
}

/** A book put together at random: what it prints, how its workers stand in it, and who writes it. */
export const drawnBook = (seed: string): ProgramDocument => {
  const own = chanceFrom(`${seed}/form`)
  const isByBranch = own.happens(0.25)
  const manner = drawManner(seed, {
    sizes: [2, 4, 7, 11, 18, 26, 41],
    sundays: own.pick([0.1, 0.25, 0.5]),
    order: isByBranch ? 'branch' : 'surname',
  })
  const chosen = drawItems(manner)
  const structure = own.pick(['one', 'one', 'one', 'one', 'stacked', 'stacked', 'blocks', 'two-tables'] as const)
  const isPrinted = own.happens(0.45)
  const family = own.pick(['sans', 'sans', 'narrow', 'serif', 'mono'] as const)
  const table = () => {
    const lines = structure === 'stacked' ? own.pick([2, 2, 3]) : 1
    const arranged = arrange(chosen, own, lines)
    return isPrinted ? printedTable(manner, arranged, isByBranch) : drawnTable(manner, arranged, isByBranch, family)
  }
  const drawn: Drawn =
    structure === 'blocks'
      ? isPrinted
        ? printedBlocks(manner, chosen)
        : drawnBlocks(manner, chosen)
      : structure === 'two-tables'
        ? twoTables(manner, chosen, isByBranch)
        : table()
  return {
    pages: drawn.pages,
    ...manner.truthOf({ sundayHours: chosen.hasHours, name: chosen.name }),
    traits: [structure, ...drawn.traits, `${manner.pays.length} trabajadores`],
  }
}

import { composeMaps, mapBetween, rectangle, translation, type Homography } from '../extract/input/image/homography.ts'
import { makeRaster, type Quad, type Raster } from '../extract/input/image/raster.ts'
import { findTimbres } from '../extract/timbre/find-timbres.ts'
import { blurred, capture, compressed, faxed, noisy, shaded } from '../extract/timbre/testing/capture.ts'
import { draftTimbre, makeTimbre } from '../extract/timbre/testing/make-timbre.ts'
import { seeded } from '../extract/timbre/testing/seeded.ts'
import { makeStamp } from '../extract/timbre/testing/stamp.ts'
import { decodeByZxing } from './zxing.ts'
import type { Bench, Figure } from './figure.ts'

/** Pixels of a module: a stamp of 62 mm has 1.2 at 150 dots per inch, 1.6 at 200, 2.4 at 300. */
const MODULES = [1.2, 1.45, 1.7, 2, 2.5, 3, 4] as const
/** Columns and lines of a row as programs print them. */
const SHAPES = [
  { columns: 14, rowHeight: 3 },
  { columns: 12, rowHeight: 3 },
  { columns: 18, rowHeight: 2 },
] as const
const PER_CELL = 3
const MARGIN = 60

type Look = { seed: number; random: () => number; module: number }
/** A way in which a stamp reaches us: through which map it is seen, and what is done to the picture. */
type Way = {
  turn?: (random: () => number) => number
  aslant?: number
  bend?: number
  spoil?: (raster: Raster, look: Look) => Raster | Promise<Raster>
}

const slightly = (random: () => number): number => (random() - 0.5) * 2

const ways: Record<string, Way> = {
  'as it is': {},
  turned: { turn: (random) => random() * 360 },
  askew: { turn: (random) => 8 * slightly(random) },
  blurred: { turn: slightly, spoil: (raster, { module }) => blurred(raster, 0.4 * module) },
  noisy: { turn: slightly, spoil: (raster, { random }) => noisy(raster, 22, random) },
  'JPEG 40': { turn: slightly, spoil: (raster) => compressed(raster, 40) },
  fax: { turn: slightly, spoil: (raster, { random }) => faxed(raster, random) },
  aslant: { turn: (random) => 5 * slightly(random), aslant: 0.08 },
  bent: { turn: slightly, aslant: 0.03, bend: 1 },
  photograph: {
    turn: (random) => 4 * slightly(random),
    aslant: 0.06,
    bend: 0.5,
    spoil: async (raster, { random, module }) =>
      compressed(noisy(shaded(await blurred(raster, 0.3 * module), 0.4, random), 7, random), 75),
  },
}

/** A picture of one stamp with white paper around it. */
const pictureOf = async (seed: number, module: number, way: Way): Promise<{ text: string; raster: Raster }> => {
  const random = seeded(seed)
  const text = makeTimbre(draftTimbre(seed))
  const modules = makeStamp(text, SHAPES[seed % SHAPES.length])
  const [wide, high] = [modules.width * module, modules.height * module]
  const side = Math.ceil(Math.hypot(wide, high) + 2 * MARGIN)
  const angle = ((way.turn?.(random) ?? 0) * Math.PI) / 180
  const isLevel = Math.abs(Math.sin(angle)) < 0.2
  const [width, height] = isLevel
    ? [Math.ceil(wide * 1.1 + 2 * MARGIN), Math.ceil(high + wide * 0.25 + 2 * MARGIN)]
    : [side, side]
  const stamp = { modules, left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn: Homography = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
  const turned = composeMaps(
    translation(width / 2, height / 2),
    composeMaps(turn, translation(-width / 2, -height / 2)),
  )
  const corner = (x: number, y: number): Quad[number] => [
    x + (way.aslant ?? 0) * width * 0.5 * slightly(random),
    y + (way.aslant ?? 0) * height * slightly(random),
  ]
  const seen: Quad = [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)]
  const toPage = composeMaps(turned, mapBetween(rectangle(width, height), seen))
  const document = makeRaster(width, height, 250)
  const raster = capture(document, [stamp], toPage, width, height, { around: 250, bend: (way.bend ?? 0) * 3 * module })
  return { text, raster: (await way.spoil?.(raster, { seed, random, module })) ?? raster }
}

/** `byOther`, `otherMilliseconds`: of zxing-wasm, on the same pictures. */
type Tally = { tried: number; decoded: number; milliseconds: number; byOther: number; otherMilliseconds: number }
const noneYet: Tally = { tried: 0, decoded: 0, milliseconds: 0, byOther: 0, otherMilliseconds: 0 }
const rateOf = ({ tried, decoded }: Tally): number => decoded / tried

/** How many stamps are decoded, byte by byte, by the size of their modules and by what was done to them: by us and by zxing. */
export const timbre: Bench = {
  name: 'timbre',
  run: async () => {
    const figures: Figure[] = []
    const byWay = new Map<string, Tally>()
    for (const module of MODULES) {
      const tally = { ...noneYet }
      for (const [name, way] of Object.entries(ways)) {
        const own = byWay.get(name) ?? { ...noneYet }
        for (let i = 0; i < PER_CELL; i++) {
          const { text, raster } = await pictureOf(Math.round(module * 1000) + i * 7919 + name.length * 31, module, way)
          const started = performance.now()
          const isRight = (await findTimbres(raster)).some((found) => found.text === text)
          tally.milliseconds += performance.now() - started
          const between = performance.now()
          const isRightThere = (await decodeByZxing(raster)).includes(text)
          tally.otherMilliseconds += performance.now() - between
          tally.tried++
          if (isRight) tally.decoded++
          if (isRightThere) tally.byOther++
          if (module < ASKED) continue
          own.tried++
          if (isRight) own.decoded++
          if (isRightThere) own.byOther++
        }
        if (own.tried > 0) byWay.set(name, own)
      }
      figures.push({
        what: `timbres of ${module} px a module decoded`,
        ratio: rateOf(tally),
        over: `${tally.decoded} of ${tally.tried}, ${Math.round(tally.milliseconds / tally.tried)} ms each; zxing-wasm ${tally.byOther}, ${Math.round(tally.otherMilliseconds / tally.tried)} ms`,
      })
    }
    for (const [name, tally] of byWay)
      figures.push({
        what: `timbres of ${ASKED} px a module and more, ${name}, decoded`,
        ratio: rateOf(tally),
        over: `${tally.decoded} of ${tally.tried}; zxing-wasm ${tally.byOther}`,
      })
    return figures
  },
}

/** From this many pixels a module on, at least 98 in 100 are asked for. */
const ASKED = 1.7

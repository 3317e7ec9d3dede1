import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result, RunOptions, Spec } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person with a screen reader, a small window or weak eyes would stumble over. */

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** Those of them whose answer another colour scheme can change: the page is the same but for its colours. */
const rulesOfColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
type Rules = typeof everyRule | typeof rulesOfColours

const optionsOf = ({ type, values }: Rules): RunOptions => ({
  runOnly: { type, values: [...values] },
  // Of the rules that hold, only that they do: describing what passes takes longer than finding out.
  resultTypes: ['violations'],
})

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults>; configure: (spec: Spec) => void }
  }
}

/**
 * Which texts have their contrast looked at, half of what axe takes. 'alike': of those with the same colour, size and weight on
 * the same colours of all that they are in, the first that stands in the open, and all where none does; what axe judges by more
 * than that (where it stands, what it labels) is of a kind of its own. A picture behind or a shadow over one of them alone is
 * not seen then: a state on a journey's way is looked at so, a screen for its own sake is looked at 'each' by each.
 */
type Contrasts = 'each' | 'alike'

/** Runs in the page: what axe finds. */
const lookAt = async ({ wanted, contrasts }: { wanted: RunOptions; contrasts: Contrasts }): Promise<Result[]> => {
  // Frames of others are not looked into from here, and the product has none of its own.
  if (document.querySelector('iframe:not([hidden])') !== null) throw new Error('a frame')
  const look = async (selector: string): Promise<Result[]> => {
    window.axe!.configure({ rules: [{ id: 'color-contrast', selector }] })
    return (await window.axe!.run(document, wanted)).violations
  }
  if (contrasts === 'each') return look('*')
  const mark = 'data-contrast-of-its-kind'
  let alone = 0
  const labels = [...document.querySelectorAll('[aria-labelledby]')].flatMap((element) =>
    element.getAttribute('aria-labelledby')!.split(/\s+/),
  )
  const labelling = new Set(labels)
  const grounds = new Map<Element | null, string>()
  const kinds = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const isPlaced = style.position !== 'static' && style.position !== 'relative'
    const isAlone = isPlaced || labelling.has(element.id) || element.matches('label, :disabled, [aria-disabled=true]')
    const { backgroundColor, backgroundImage, opacity, filter } = style
    const own = [backgroundColor, backgroundImage, opacity, filter, isAlone ? (alone += 1) : 0].join()
    const under = grounds.get(element.parentElement) ?? ''
    // What paints nothing leaves the ground as it is.
    const ground = own === 'rgba(0, 0, 0, 0),none,1,none,0' ? under : `${under};${own}`
    grounds.set(element, ground)
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''
    if (![...element.childNodes].some(isText) && !('value' in element)) continue
    const kind = [ground, style.color, style.fontSize, style.fontWeight, style.textShadow].join()
    kinds.set(kind, [...(kinds.get(kind) ?? []), element])
  }
  const isOpen = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  }
  const marked = [...kinds.values()].flatMap((elements) => elements.find(isOpen) ?? elements)
  for (const element of marked) element.setAttribute(mark, '')
  try {
    return await look(`[${mark}]`)
  } finally {
    for (const element of marked) element.removeAttribute(mark)
  }
}

/** Accessibility findings of the page as it stands, one a line, with the elements that are meant. */
export const accessibilityFindings = async (
  page: Page,
  contrasts: Contrasts,
  rules: Rules = everyRule,
): Promise<string[]> => {
  // Once a document: the next run in it finds it there.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const violations = await page.evaluate(lookAt, { wanted: optionsOf(rules), contrasts })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * What changes by a transition has changed: a colour on its way is nobody's. Colours that change by one change in a later
 * frame; what inherits them, in the one after. What moves for ever is left alone.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A page that is not drawn has no frames.
    const nextFrame = () => new Promise((resolve) => (requestAnimationFrame(resolve), setTimeout(resolve, 100)))
    /** Ends what is moving; false: nothing was. */
    const end = (): boolean => {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
      for (const animation of moving) animation.finish()
      return moving.length > 0
    }
    for (let quiet = 0, frame = 0; quiet < 2 && frame < 60; frame++) {
      quiet = end() ? 0 : quiet + 1
      await nextFrame()
    }
  })

const findings = async (page: Page, contrasts: Contrasts, rules: Rules): Promise<string[]> => {
  await settle(page)
  const found = await accessibilityFindings(page, contrasts, rules)
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return isTooWide ? [...found, 'the page scrolls sideways'] : found
}

/** Asked again while there are any: an answer that comes while the page is looked at changes what was looked at half. */
const expectAsItStands = (page: Page, contrasts: Contrasts, rules: Rules = everyRule): Promise<void> =>
  expect.poll(() => findings(page, contrasts, rules)).toEqual([])

/** As when the system changes from day to night: screens follow it, the light pages (boot.js) when they are loaded. */
const changeScheme = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  // Hundreds of colours would change by transitions, which takes longer than to look at the page.
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme)
  await settle(page)
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  await still.dispose()
}

/**
 * No accessibility findings in the page as it stands, and nothing that is wider than its window: in the colour scheme that
 * it has, as a journey passes; or in both, one after the other without loading it again, in the first each text for itself:
 * what a picture or a shadow does to one alone, the other scheme does too.
 */
export const expectPageSound = async (page: Page, schemes: 'own' | 'both' = 'own'): Promise<void> => {
  if (schemes === 'own') return expectAsItStands(page, 'alike')
  await expectAsItStands(page, 'each')
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await changeScheme(page, other)
  await expectAsItStands(page, 'alike', rulesOfColours)
  await changeScheme(page, own)
}

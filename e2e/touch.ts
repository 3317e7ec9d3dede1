import type { Page } from 'playwright-core'

/**
 * What a finger may miss on a phone: each control in sight whose target is less than 44 px high or wide, with its name. A
 * target is what answers a touch, the label and the margin that a stylesheet adds included; of two that overlap, the one
 * on top. Links within a sentence are as high as its line (WCAG 2.5.8), and the way past the menu is of keyboards.
 */
export const missedTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const half = 44 / 2 - 1
    const isWithinText = (element: HTMLElement): boolean => {
      const around = element.parentElement
      return (
        element.tagName === 'A' &&
        around !== null &&
        getComputedStyle(element).display === 'inline' &&
        [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      )
    }
    const answers = (element: HTMLElement, x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
      const hit = document.elementFromPoint(x, y)
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      // A field's own buttons stand in it; whatever wraps it (a picture, a padding) passes the touch on.
      const field = element.closest('.mantine-Input-wrapper')
      return [element, ...labels, ...(field ? [field] : [])].some((one) => one.contains(hit))
    }
    const missed: string[] = []
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || element.closest('[aria-hidden=true], [href="#contenido"]') || isWithinText(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // Hidden from the eye, it is what a picture or a label stands for.
      if (width < 2 || height < 2) continue
      const [x, y] = [left + width / 2, top + height / 2]
      // Something stands over it: it is no target now.
      if (!answers(element, x, y)) continue
      const points = [
        [x, y - half],
        [x, y + half],
        [x - half, y],
        [x + half, y],
      ] as const
      if (points.every(([atX, atY]) => answers(element, atX, atY))) continue
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      missed.push(`${element.tagName.toLowerCase()} «${name}» ${Math.round(width)}×${Math.round(height)}`)
    }
    scrollTo(0, 0)
    return missed
  })

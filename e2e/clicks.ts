import type { Person } from './product.ts'

/** How often a person clicked since it was asked last, on whatever page of the product: what an errand costs. */
export const countClicks = async ({ page }: Person): Promise<() => number> => {
  let clicks = 0
  await page.exposeFunction('countedClick', () => {
    clicks += 1
  })
  const listen = () => {
    const count = (event: MouseEvent) => {
      // Of the mouse: one that a key or a script makes has no place in a row of clicks.
      if (event.isTrusted && event.detail > 0) (window as unknown as { countedClick: () => void }).countedClick()
    }
    window.addEventListener('click', count, { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => {
    const counted = clicks
    clicks = 0
    return counted
  }
}

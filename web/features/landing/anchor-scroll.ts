/** How long the way to an anchor takes (specification, section 9). */
const milliseconds = 500

const ease = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2)

/**
 * Takes the page to the element of a link's '#anchor', and the keyboard with it; at once for whoever asked for reduced
 * motion. The address names the anchor, so that it can be shared.
 */
export const scrollToAnchor = (anchor: string): void => {
  const target = document.getElementById(anchor.slice(1))
  if (target === null) return
  history.replaceState(null, '', anchor)
  target.focus({ preventScroll: true })
  const top = () => target.getBoundingClientRect().top + scrollY - parseFloat(getComputedStyle(target).scrollMarginTop)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo({ top: top() })
  const from = scrollY
  const since = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, (now - since) / milliseconds)
    // What loads on the way may move the target: its place is asked anew.
    scrollTo({ top: from + (top() - from) * ease(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Where something stood: in what, before what, and in what that stood, outwards. */
type Step = { around: Element; next: Node | null }

const pressable = ['a[href]', 'button:not(:disabled)', 'summary', 'input[type="checkbox"]:not(:disabled)'].join(', ')
const portal = '[role="dialog"], [role="menu"], [role="listbox"]'
const closing = '[role="dialog"][data-closing="true"]'

const isShown = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  element.closest('[inert]') === null &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** The steps out of where `element` stands, or of where these changes took it from. */
const wayOut = (element: Element, changes: readonly MutationRecord[]): Step[] => {
  let gone: Node = element
  let step: Step | null = null
  for (const { target, removedNodes, nextSibling } of changes)
    if (target instanceof Element && [...removedNodes].some((node) => node.contains(gone))) {
      step = { around: target, next: nextSibling }
      gone = target
    }
  const steps: Step[] = step === null ? [] : [step]
  for (let node: Element = step?.around ?? element; node.parentElement !== null; node = node.parentElement)
    steps.push({ around: node.parentElement, next: node.nextSibling })
  return steps
}

const isAfter = (element: Node, next: Node | null, around: Element): boolean => {
  if (next === null) return false
  // What stood there went as well: what is around now took its place.
  if (!around.contains(next)) return true
  return next.contains(element) || (next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** What one goes on with: in the narrowest part that still has anything, what does the same, what comes next, or what came before. */
const neighbour = (steps: readonly Step[], words: string): HTMLElement | null => {
  for (const { around, next } of steps) {
    if (!around.isConnected || around.closest(`main, ${portal}`) === null) continue
    const found = [...around.querySelectorAll<HTMLElement>(pressable)].filter(isShown)
    const after = found.filter((one) => isAfter(one, next, around))
    const same = [...after, ...found].find((one) => words !== '' && one.textContent === words)
    const chosen = same ?? after[0] ?? found.at(-1)
    if (chosen !== undefined) return chosen
  }
  return null
}

const isDisabled = (element: Element): boolean => element.matches(':disabled')
const isOver = (layer: Element | null): boolean => layer !== null && (!layer.isConnected || layer.matches(closing))

/**
 * The focus falls to the page when what has it goes, or cannot be pressed any more, and with it whoever works by keys or hears
 * the page read. Then it moves to what stands beside where it was, or else to the screen's heading; a dialog that closes gives it
 * back to what it asked about, or to what stands beside that. It never goes behind a dialog that is open. Whoever moves the
 * focus by themselves is sooner. Returns what ends this.
 */
export const keepFocus = (root: Document, wait = 100): (() => void) => {
  type Held = { element: HTMLElement; words: string; steps: Step[] | null }
  /** What had it last on the page (null), and in each dialog, menu and list over it; the latest at the end. */
  const layers = new Map<Element | null, Held>()
  let isByKeys = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => root.activeElement === null || root.activeElement === root.body
  const giveTo = (element: HTMLElement | null | undefined): boolean => {
    element?.focus({ preventScroll: true })
    return !isLost()
  }
  const settle = () => {
    if (root.activeElement?.closest(closing)) return later()
    const over = [...layers.keys()].filter(isOver)
    for (const layer of over) layers.delete(layer)
    const wasAsked = over.some((layer) => layer?.matches('[role="dialog"]'))
    if (!isLost() || !(isByKeys || wasAsked)) return
    for (const [layer, { element, words, steps }] of [...layers].toReversed()) {
      const isBack = element.isConnected && !isDisabled(element) && isShown(element)
      if (giveTo(isBack ? element : neighbour(steps ?? wayOut(element, []), words))) return
      if (layer?.matches('[role="dialog"]'))
        return void giveTo([...layer.querySelectorAll<HTMLElement>(pressable)].find(isShown))
    }
    giveTo(root.querySelector<HTMLElement>('h1'))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, wait)
  }
  const observer = new MutationObserver((changes) => {
    let isTouched = false
    for (const [layer, one] of layers) {
      if (isOver(layer)) isTouched = true
      if (one.steps === null && (!one.element.isConnected || isDisabled(one.element))) {
        if (!one.element.isConnected) one.steps = wayOut(one.element, changes)
        isTouched = true
      }
    }
    const isAbout = ({ target, type }: MutationRecord) =>
      type === 'attributes' && [...layers.values()].some(({ element }) => target.contains(element))
    if (isTouched || changes.some(isAbout)) later()
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(portal)
    layers.delete(layer)
    layers.set(layer, { element: target, words: target.textContent ?? '', steps: null })
  }
  const onKey = () => {
    isByKeys = true
  }
  const onPointer = () => {
    isByKeys = false
  }
  root.addEventListener('focusin', onFocus)
  root.addEventListener('keydown', onKey, true)
  root.addEventListener('pointerdown', onPointer, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('keydown', onKey, true)
    root.removeEventListener('pointerdown', onPointer, true)
  }
}

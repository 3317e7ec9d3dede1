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
const isBusy = (element: Element): boolean => isDisabled(element) && element.matches('[data-loading]')

/**
 * The focus falls to the page when what has it goes, or cannot be pressed for a while, and with it whoever works by keys or
 * hears the page read. Then it comes back to what is pressable again, or moves to what stands beside where it was; what a dialog
 * asked about counts as left when the dialog closes. Whoever moves the focus by themselves is sooner. Returns what ends this.
 */
export const keepFocus = (root: Document, wait = 100): (() => void) => {
  type Held = { element: HTMLElement; words: string; steps: Step[] | null }
  let held: Held | null = null
  /** The same, outside of dialogs and menus. */
  let behind: Held | null = null
  let isByKeys = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => root.activeElement === null || root.activeElement === root.body
  const settle = () => {
    if (root.activeElement?.closest(closing)) return later()
    if (!isByKeys || !isLost()) return
    for (const one of [held, behind]) {
      if (one === null) continue
      const { element, words, steps } = one
      if (isBusy(element)) return
      const isBack = element.isConnected && !isDisabled(element) && isShown(element)
      const to = isBack ? element : neighbour(steps ?? wayOut(element, []), words)
      to?.focus({ preventScroll: true })
      if (!isLost()) return
    }
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, wait)
  }
  const observer = new MutationObserver((changes) => {
    let isTouched = false
    for (const one of new Set([held, behind]))
      if (one !== null && one.steps === null && (!one.element.isConnected || isDisabled(one.element))) {
        if (!one.element.isConnected) one.steps = wayOut(one.element, changes)
        isTouched = true
      }
    const isAbout = ({ target, type }: MutationRecord) =>
      type === 'attributes' && [held, behind].some((one) => one !== null && target.contains(one.element))
    if (isTouched || changes.some(isAbout)) later()
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading', 'hidden', 'inert'],
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    held = { element: target, words: target.textContent ?? '', steps: null }
    if (target.closest(portal) === null) behind = held
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

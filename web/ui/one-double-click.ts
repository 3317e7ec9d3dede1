/** What a person means when they press something: never only a part of it. */
const controls = 'a, button, input, select, textarea, label, summary, tr, [role="option"], [role="menuitem"]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(controls) ?? target) : null

/**
 * The two clicks of a double click are for one thing: the second is not for what has come under the pointer meanwhile, the
 * next invoice to be confirmed or the next remark of a list that moved up. Gives what ends it.
 */
export const keepDoubleClicks = (root: Document): (() => void) => {
  const stop = new AbortController()
  let first: Element | null = null
  let isStray = false
  const onDown = ({ target, detail }: MouseEvent) => {
    const pressed = controlOf(target)
    if (detail <= 1) first = pressed
    isStray = detail > 1 && pressed !== first
  }
  const onClick = (event: MouseEvent) => {
    if (!isStray || event.detail <= 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  root.addEventListener('mousedown', onDown, { capture: true, signal: stop.signal })
  root.addEventListener('click', onClick, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * Leaving a field may show its error and push down what is being pressed: the press would end beside the button, and its
 * click be lost. While the pointer is down nobody hears of the blur; once the click is over everybody does. Returns what
 * ends this.
 */
export const holdBlurWhilePressed = (root: Document): (() => void) => {
  let isPressed = false
  /** What was left, and for what, during this press. */
  let held: { left: EventTarget; relatedTarget: EventTarget | null }[] = []

  const release = () => {
    isPressed = false
    const events = held
    held = []
    for (const { left, relatedTarget } of events)
      if (left instanceof Element && left.isConnected && left !== root.activeElement) {
        left.dispatchEvent(new FocusEvent('blur', { relatedTarget }))
        left.dispatchEvent(new FocusEvent('focusout', { relatedTarget, bubbles: true }))
      }
  }
  const onDown = (event: MouseEvent) => {
    if (event.button === 0) isPressed = true
  }
  // The click follows in the same task as the button's release.
  const onUp = () => {
    if (isPressed) setTimeout(release)
  }
  const onMove = (event: MouseEvent) => {
    // Released outside of the window.
    if (isPressed && event.buttons === 0) release()
  }
  const onBlur = (event: FocusEvent) => {
    const { target } = event
    if (
      !isPressed ||
      !event.isTrusted ||
      !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    )
      return
    event.stopImmediatePropagation()
    if (event.type === 'focusout') held.push({ left: target, relatedTarget: event.relatedTarget })
  }

  const listeners = [
    ['mousedown', onDown],
    ['mouseup', onUp],
    ['mousemove', onMove],
    ['dragend', release],
    ['blur', onBlur],
    ['focusout', onBlur],
  ] as const
  for (const [name, listener] of listeners) root.addEventListener(name, listener as EventListener, true)
  return () => {
    for (const [name, listener] of listeners) root.removeEventListener(name, listener as EventListener, true)
  }
}

const key = 'casa-matriz-single-keys'

/**
 * Whether one key alone ('/', '?') does something. Who speaks to the computer, or whose hand trembles, turns it off
 * (WCAG 2.1.4); this browser remembers it.
 */
export const singleKeys = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage may be blocked: as for everybody who said nothing.
    return true
  }
}

export const setSingleKeys = (isOn: boolean): void => {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // As above: it cannot be remembered.
  }
}

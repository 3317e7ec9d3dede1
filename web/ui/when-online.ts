/**
 * Runs `load` once there is a network. A part of the screen that is asked for without one comes when it is back: a file
 * that was asked for in vain would be remembered as missing.
 */
export const whenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

/** What had the focus went with what it did, and nothing has it: the screen's heading takes it. */
export const focusHeading = (): void => {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until this is what keys are typed into: it is seen before it has the focus, by as much as the machine is slow. */
export const hasFocus = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

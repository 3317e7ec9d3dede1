import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { statusColors } from '../features/billing/words.ts'
import { cssVariablesResolver } from './theme-variables.ts'
import { theme } from './theme.ts'

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([...new Set(Object.values(statusColors))])('%s can be read on a light badge', (color) => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = cssVariablesResolver(whole).light[`--mantine-color-${color}-light-color`]
  const shades = whole.colors[color]!
  // The kit's own text and surface of such a badge.
  expect(contrast(own ?? shades[9], shades[1])).toBeGreaterThan(4.5)
})

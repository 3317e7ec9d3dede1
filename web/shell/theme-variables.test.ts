import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { statusColors } from '../features/billing/words.ts'
import { cssVariablesResolver } from './theme-variables.ts'
import { theme } from './theme.ts'

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const whole = mergeMantineTheme(DEFAULT_THEME, theme)

/** The colours that screens give their badges, as written: `color="red"`, `color={isActive ? 'teal' : 'gray'}`. */
const written = (): string[] => {
  const web = path.resolve(import.meta.dirname, '..')
  const files = ['features', 'parts', 'ui'].flatMap((room) =>
    readdirSync(path.join(web, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(path.join(web, room, name), 'utf8')),
  )
  const given = files.flatMap((text) => [...text.matchAll(/<Badge\b[^>]*?\bcolor=("\w+"|\{[^}]*\})/g)])
  return given.flatMap(([, color = '']) => color.match(/(?<=")\w+(?=")|(?<=[?:] ')\w+(?=')/g) ?? [])
}

test.each([...new Set([...Object.values(statusColors), ...written()])])('%s can be read on a light badge', (color) => {
  const own = cssVariablesResolver(whole).light[`--mantine-color-${color}-light-color`]
  const shades = whole.colors[color]!
  // The kit's own text and surface of such a badge.
  expect(contrast(own ?? shades[9], shades[1])).toBeGreaterThan(4.5)
})

test('in the dark a gray badge is lighter than what it stands on, and can be read', () => {
  const { dark } = cssVariablesResolver(whole)
  const badge = dark['--mantine-color-gray-light'] ?? '#000000'
  expect(luminance(badge)).toBeGreaterThan(luminance(dark['--cm-surface']!))
  expect(contrast(badge, dark['--mantine-color-gray-light-color'] ?? badge)).toBeGreaterThan(4.5)
})

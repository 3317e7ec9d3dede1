import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { cssVariablesResolver } from '../shell/theme-variables.ts'
import { theme } from '../shell/theme.ts'

const name = 'virtual:theme.css'

/** The CSS variables that Mantine would write into a <style> tag, which our content policy (style-src 'self') refuses. */
const themeVariables = (): string => {
  const provider = createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }, null)
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(renderToStaticMarkup(provider))?.[1]
  if (!css) throw new Error('Mantine wrote no CSS variables')
  return css
}

/** Serves the theme's variables as the stylesheet `virtual:theme.css`. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? themeVariables() : null),
})

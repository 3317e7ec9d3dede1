import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { themeCss } from './theme-css.ts'

type Pages = Record<string, () => string>

const mark = '<div id="root"></div>'

/** The pages of `prerendered.tsx`, bundled for Node with the class names that the browser's build has too. */
const loadPages = async (root: string): Promise<Pages> => {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'cm-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [themeCss()],
      ssr: { noExternal: true },
      build: { ssr: path.join(root, 'build', 'prerendered.tsx'), outDir, emptyOutDir: true, target: 'es2022' },
    })
    const file = path.join(outDir, 'prerendered.js')
    return ((await import(pathToFileURL(file).href)) as { pages: Pages }).pages
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Draws the public pages into their HTML while building: they can be read before any script runs. */
export const prerender = (): Plugin => {
  let pages: Promise<Pages> | undefined
  let root = ''
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: async (html, { filename }) => {
      const draw = (await (pages ??= loadPages(root)))[path.basename(filename)]
      if (draw === undefined) return html
      if (!html.includes(mark)) throw new Error(`${filename} has no ${mark}`)
      return html.replace(mark, () => `<div id="root">${draw()}</div>`)
    },
  }
}

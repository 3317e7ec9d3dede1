import type { Plugin } from 'vite'

/**
 * Keeps the stylesheets that a page imports and no script asks for the names of: the pages of text are drawn when the web is
 * built and run none (legal.ts). Left alone, the bundler drops a module of styles whose names nobody uses.
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
})

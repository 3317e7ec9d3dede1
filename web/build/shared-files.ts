import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/*
 * By default each combination of screens gets a file of what only they share: sixty small files for one screen. Here
 * what is loaded together is one file; the rest waits for its screen.
 */

/** Used by so many screens, a module of ours is loaded with the first one, whichever that is. */
const often = 12

/** Loaded with every screen behind the log-in though the frame around them asks for none: lists, and small pieces. */
const kit =
  /\/web\/(ui\/(banner|page|panel|pager|paged-table|plain-table|search-box|empty-state|loading|missing|use-notice|visually-hidden|file-name)|parts\/(back-link|branch-|branches|count-card|day-of|failure|flash|link-button|list-|may|money(?=\.)|page-in-range|period|rut\b|screens|today))[^/]*$|\/(Anchor|Text|Group|CheckIcon|Icon(Check|ChevronLeft|ChevronRight|Clock|Download|Eye|EyeSearch|Minus|Pencil|Plus|Printer|Trash)|create-safe-context|get-auto-contrast-value|get-env|noop|use-callback-ref|use-debounced-callback|use-debounced-value|use-previous)\.m?js$/

/** What some screens share, by what they do. */
const shared = {
  floating: /\/components\/(Popover|Portal|ScrollArea)\/|\/@floating-ui\//,
  select: /\/components\/(Combobox|Select)\//,
  form: /\/node_modules\/(@hookform|react-hook-form)\/|\/web\/(ui\/(error-summary|hint-below)|parts\/(record-form))/,
  inputs: /\/components\/(Checkbox|Textarea)\/|\/web\/(ui\/offer|parts\/(date-field|money-field|use-typed-text))/,
  sheet: /\/web\/(ui\/(sheet-viewer|use-zoom)|parts\/document\/)/,
  rows: /\/web\/parts\/(export-menu|print\/|row-tools)/,
  usage: /\/web\/parts\/usage-notice/,
  uploads: /\/web\/parts\/uploads\//,
}

/** Modules that a file imports, and those import; lazily imported ones are not. */
const closureOf = (start: string, importsOf: (id: string) => readonly string[]): Set<string> => {
  const found = new Set<string>()
  const todo = [start]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue
    found.add(id)
    todo.push(...importsOf(id))
  }
  return found
}

/**
 * Groups modules into files. `base`: what both the log-in and the rest stand on (main.tsx), and no more, for the log-in
 * loads it; `kit`: what every screen behind the log-in needs; then what some share. Packages go with the module of ours
 * that asks for them: what they import is known only once the unused is left out.
 */
export const sharedFiles = (root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } => {
  const isShared = (id: string) => Object.values(shared).some((test) => test.test(id))
  const isOurs = (id: string) => id.startsWith(path.dirname(root) + path.sep) && !id.includes('/node_modules/')
  let base = new Set<string>()
  let app = new Set<string>()
  const screens = new Map<string, number>()
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      buildEnd() {
        const importsOf = (id: string) => (isOurs(id) ? (this.getModuleInfo(id)?.importedIds ?? []) : [])
        const closure = (file: string) => closureOf(path.join(root, file), importsOf)
        app = closure('app.tsx')
        const both = [...closure('guest.tsx')].filter((id) => app.has(id))
        base = new Set([...closure('main.tsx'), ...both])
        screens.clear()
        for (const screen of this.getModuleInfo(path.join(root, 'routes.tsx'))?.dynamicallyImportedIds ?? [])
          for (const id of closureOf(screen, importsOf)) screens.set(id, (screens.get(id) ?? 0) + 1)
      },
    },
    groups: [
      { name: 'base', test: (id) => isOurs(id) && base.has(id), priority: 1 },
      {
        name: 'kit',
        test: (id) =>
          kit.test(id) || (isOurs(id) && (app.has(id) || ((screens.get(id) ?? 0) >= often && !isShared(id)))),
        priority: 0.9,
      },
      ...Object.entries(shared).map(([name, test], i) => ({ name, test, priority: 0.8 - i / 10 })),
    ],
  }
}

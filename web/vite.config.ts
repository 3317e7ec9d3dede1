import react from '@vitejs/plugin-react'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { defineConfig } from 'vite'
import { devShell } from './build/dev-shell.ts'
import { precompress } from './build/precompress.ts'
import { themeCss } from './build/theme-css.ts'

const jpeg2000 = 'openjpeg_nowasm_fallback.js'

/** The light pieces that nearly every screen behind the log-in is made of: one file. The rest waits for its screen. */
const everyScreen =
  /\/web\/(ui\/(banner|page|panel|pager|paged-table|plain-table|search-box|empty-state|loading|missing|use-notice|visually-hidden)|parts\/(back-link|branch-|branches|count-card|day-of|failure|flash|link-button|list-|may|money(?=\.)|page-in-range|period|rut\b|screens))[^/]*$/

/** What both halves of the web stand on (main.tsx): without it here, it would be drawn into the file above. */
const bothHalves =
  /\/node_modules\/(react|react-dom|scheduler|zod)\/|\/contract\/(access|bot|call-errors|errors|provider|recovery|route|second-factor|session|rules\/(fields|image|password|rut))\.ts$|\/web\/(api|bot-check|paths|return-path|session|session-store|token)\.tsx?$|\/web\/(parts\/(brand|guest-card|scheme-toggle)|shell\/(boot-skeleton|home-path))[^/]*$/

// Node's `import.meta.dirname` exists since 20.11.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), precompress(), devShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server answers every path outside /api with app.html, but those of vite.public.config.ts.
    rolldownOptions: {
      input: { app: 'app.html' },
      output: {
        // The worker that draws PDFs asks for this one by its name: the folder says the version instead.
        assetFileNames: ({ names }) =>
          names.includes(jpeg2000) ? `assets/pdfjs-${pdfjs.version}/[name][extname]` : 'assets/[name]-[hash][extname]',
        // By default each combination of screens gets a file of what only they share: fifty small files for one screen.
        codeSplitting: {
          groups: [
            { name: 'base', test: bothHalves, priority: 1 },
            { name: 'kit', test: everyScreen },
          ],
        },
      },
    },
  },
})

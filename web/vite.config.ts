import react from '@vitejs/plugin-react'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { defineConfig } from 'vite'
import { devShell } from './build/dev-shell.ts'
import { precompress } from './build/precompress.ts'
import { sharedFiles } from './build/shared-files.ts'
import { themeCss } from './build/theme-css.ts'

const jpeg2000 = 'openjpeg_nowasm_fallback.js'

// Node's `import.meta.dirname` exists since 20.11.
const { plugin: sharedFilesPlugin, groups } = sharedFiles(import.meta.dirname)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), precompress(), devShell(), sharedFilesPlugin],
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
        codeSplitting: { groups },
      },
    },
  },
})

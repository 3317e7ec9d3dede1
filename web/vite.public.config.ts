import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepStyles } from './build/keep-styles.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { themeCss } from './build/theme-css.ts'

/**
 * The public pages (server/http/static-files.ts has their addresses), built apart from the application and after it: what
 * they share with it would otherwise be as large as all that the application needs of it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), themeCss(), keepStyles(), prerender(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: { landing: 'landing.html', terms: 'terminos.html', privacy: 'privacidad.html' } },
  },
})

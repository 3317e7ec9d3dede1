import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { themeCss } from './build/theme-css.ts'

// Node's `import.meta.dirname` exists since 20.11.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), precompress()],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server answers every path outside /api with app.html.
    rolldownOptions: { input: { app: 'app.html' } },
  },
})

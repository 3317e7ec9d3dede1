import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import { AuthProvider, browserSession } from './session.tsx'
import './shell/mantine.css'
import 'virtual:theme.css'
import './shell/base.css'
import './shell/skeleton.css'
import { theme } from './shell/theme.ts'

// The content policy forbids building code from text, which zod would try (and the browser report).
z.config({ jitless: true })

const store = browserSession()
const queries = makeQueryClient(store)
const router = makeRouter()

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no #root')
createRoot(root).render(
  <StrictMode>
    {/* Both would write <style> tags, which the content policy refuses: see build/theme-css.ts. */}
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <AuthProvider store={store}>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

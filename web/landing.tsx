import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { Landing } from './features/landing/landing.tsx'
import './ui/fonts.css'
import 'virtual:theme.css'
import './landing.css'

// The content policy forbids building code from text, which zod would try (and the browser report).
z.config({ jitless: true })

const root = document.getElementById('root')
if (root === null) throw new Error('landing.html has no #root')
const page = (
  <StrictMode>
    <Landing />
  </StrictMode>
)
// Drawn already where it was built; empty while developing.
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)

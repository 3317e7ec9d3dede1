import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tokenKey } from '../../token-key.ts'
import { Header } from './header.tsx'

test('whoever is signed in is led to where they work; the page itself is drawn for nobody in particular', () => {
  localStorage.setItem(tokenKey, 'x')
  expect(renderToString(<Header />)).toContain('Iniciar sesión')
  render(<Header />)
  expect(screen.getByRole('link', { name: 'Ir al dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('everybody else is asked in', () => {
  localStorage.clear()
  render(<Header />)
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

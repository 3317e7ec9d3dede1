import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tokenKey } from '../../token-key.ts'
import { Landing } from './landing.tsx'

test('whoever is signed in is led to where they work; the page itself is drawn for nobody in particular', () => {
  localStorage.setItem(tokenKey, 'x')
  expect(renderToString(<Landing />)).toContain('Iniciar sesión')
  render(<Landing />)
  const ways = screen.getAllByRole('link', { name: 'Ir al dashboard' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
})

test('everybody else is asked in', () => {
  localStorage.clear()
  render(<Landing />)
  const ways = screen.getAllByRole('link', { name: 'Iniciar sesión' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/login', '/login'])
})

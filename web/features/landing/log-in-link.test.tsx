import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tokenKey } from '../../token-key.ts'
import { Landing } from './landing.tsx'

/** At the head of the page, and beside the plans. */
const ways = (name: string) =>
  [screen.getByRole('banner'), screen.getByRole('main')].map((part) =>
    within(part).getByRole('link', { name }).getAttribute('href'),
  )

test('whoever is signed in is led to where they work; the page itself is drawn for nobody in particular', () => {
  localStorage.setItem(tokenKey, 'x')
  expect(renderToString(<Landing />)).not.toContain('Ir al dashboard')
  render(<Landing />)
  expect(ways('Ir al dashboard')).toEqual(['/dashboard', '/dashboard'])
})

test('everybody else is asked in', () => {
  localStorage.clear()
  render(<Landing />)
  expect(ways('Iniciar sesión')).toEqual(['/login', '/login'])
})

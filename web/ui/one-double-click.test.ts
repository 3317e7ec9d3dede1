import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepDoubleClicks } from './one-double-click.ts'

const press = (element: Element, detail: number) => {
  fireEvent.mouseDown(element, { detail })
  fireEvent.mouseUp(element, { detail })
  fireEvent.click(element, { detail })
}

const draw = (html: string) => {
  onTestFinished(keepDoubleClicks(document))
  document.body.innerHTML = html
  return [...document.querySelectorAll('button')]
}

test('the second click of a double click does nothing to what came in the place of what was pressed', () => {
  const [first, next] = draw('<button>Está bien así</button><button>Está bien así</button>')
  const answered = vi.fn<(which: string) => void>()
  first!.addEventListener('click', () => {
    answered('first')
    first!.remove()
  })
  next!.addEventListener('click', () => answered('next'))
  press(first!, 1)
  press(next!, 2)
  expect(answered.mock.calls).toEqual([['first']])
  // A click of its own is for it.
  press(next!, 1)
  expect(answered.mock.calls).toEqual([['first'], ['next']])
})

test('nor does it send the form that has opened there', () => {
  const [first] = draw('<form><button>Confirmar</button></form>')
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener('submit', sent)
  onTestFinished(() => document.removeEventListener('submit', sent))
  press(first!, 1)
  expect(sent).toHaveBeenCalledTimes(1)
  document.body.innerHTML = '<form><button>Confirmar</button></form>'
  press(document.querySelector('button')!, 2)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('what stays is pressed as often as somebody presses it, on whatever part of it', () => {
  const [closer] = draw('<button>Acercar <svg><path /></svg></button>')
  const pressed = vi.fn<() => void>()
  closer!.addEventListener('click', pressed)
  press(closer!, 1)
  press(document.querySelector('path')!, 2)
  press(closer!, 3)
  // Enter and a script's click have no pointer.
  fireEvent.click(closer!, { detail: 0 })
  expect(pressed).toHaveBeenCalledTimes(4)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}
const by = (id: string) => document.getElementById(id)!
const user = userEvent.setup()
const focused = () => document.activeElement?.id ?? ''
/** By the key of the focus: the handlers of the page do what they do. */
const press = async (id: string, act: () => void) => {
  by(id).focus()
  by(id).addEventListener('click', act)
  await user.keyboard('{Enter}')
}

beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="out">Salir</button></header>
    <main>
      <ul>
        <li id="one"><button id="see-one">Ver</button><button id="fine-one">Está bien así</button></li>
        <li id="two"><button id="see-two">Ver</button><button id="fine-two">Está bien así</button></li>
      </ul>
      <section id="card"><button id="save">Guardar</button></section>
      <footer><input id="name"><button id="next">Siguiente</button></footer>
    </main>
    <div role="dialog" id="dialog"><button id="yes">Eliminar</button></div>`
  stop = keepFocus(document, 10)
})
afterEach(() => stop())

test('from what goes the focus moves to what does the same next to it', async () => {
  await press('fine-one', () => by('one').remove())
  await expect.poll(focused).toBe('fine-two')
})

test('of the last one, to what came before; of an only one, out to what comes next', async () => {
  await press('see-two', () => by('two').remove())
  await expect.poll(focused).toBe('see-one')
  await press('save', () => by('card').remove())
  await expect.poll(focused).toBe('next')
})

test('what is pressed, and works for a while, has the focus again', async () => {
  const save = by('save')
  await press('save', () => {
    // As browsers do with what cannot be pressed any more.
    save.blur()
    save.toggleAttribute('data-loading', true)
    save.toggleAttribute('disabled', true)
  })
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(focused()).toBe('')
  save.removeAttribute('data-loading')
  save.removeAttribute('disabled')
  await expect.poll(focused).toBe('save')
})

test('what stays done for good leaves it to its neighbour', async () => {
  const fine = by('fine-one')
  await press('fine-one', () => {
    fine.blur()
    fine.toggleAttribute('disabled', true)
  })
  await expect.poll(focused).toBe('see-one')
})

test('a dialog that goes gives it back to what it asked about, or to its neighbour', async () => {
  by('see-one').focus()
  by('yes').focus()
  await press('yes', () => {
    by('one').remove()
    by('dialog').remove()
  })
  await expect.poll(focused).toBe('see-two')
})

test('where it was moved, and by a pointer, it is left', async () => {
  await press('fine-one', () => {
    by('one').remove()
    by('name').focus()
  })
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(focused()).toBe('name')
  by('save').addEventListener('click', () => by('card').remove())
  await user.click(by('save'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(focused()).toBe('')
})

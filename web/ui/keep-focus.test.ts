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

test('a dialog that closes gives it back by a pointer too; where nothing is beside what it asked about, to the heading', async () => {
  by('see-one').focus()
  by('yes').focus()
  by('yes').addEventListener('click', () => {
    by('one').remove()
    by('dialog').remove()
  })
  await user.click(by('yes'))
  await expect.poll(focused).toBe('see-two')

  document.body.innerHTML = `
    <main><h1 id="title" tabindex="-1">Facturas</h1><button id="only">Eliminar</button></main>
    <div role="dialog" id="dialog"><button id="yes">Eliminar</button></div>`
  by('only').focus()
  by('yes').focus()
  by('yes').addEventListener('click', () => {
    by('only').remove()
    by('dialog').remove()
  })
  await user.click(by('yes'))
  await expect.poll(focused).toBe('title')
})

test('what closes over an open dialog leaves it in the dialog, and never behind it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="days"><button id="day">30</button></div>')
  by('see-one').focus()
  by('yes').focus()
  await press('day', () => {
    by('days').remove()
    by('yes').outerHTML = '<button id="pay">Pagar</button>'
  })
  await expect.poll(focused).toBe('pay')
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

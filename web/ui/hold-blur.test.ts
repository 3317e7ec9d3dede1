import { afterEach, beforeEach, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { holdBlurWhilePressed } from './hold-blur.ts'

let stop = () => {}
let heard: string[] = []
const by = (id: string) => document.getElementById(id)!
beforeEach(() => {
  document.body.innerHTML = '<input id="field"><input id="other"><button id="save">Guardar</button>'
  heard = []
  stop = holdBlurWhilePressed(document)
  by('field').addEventListener('focusout', () => heard.push('left'))
  by('save').addEventListener('click', () => heard.push('clicked'))
})
afterEach(() => stop())

test('a field that a press left says so when the click is over', async () => {
  const user = userEvent.setup()
  by('field').focus()
  await user.pointer({ keys: '[MouseLeft>]', target: by('save') })
  expect(document.activeElement).toBe(by('save'))
  expect(heard).toEqual([])
  await user.pointer('[/MouseLeft]')
  await expect.poll(() => heard).toEqual(['clicked', 'left'])
})

test('a field that was left by the keyboard says so at once', async () => {
  by('field').focus()
  await userEvent.setup().tab()
  expect(heard).toEqual(['left'])
})

test('one that has the focus again was not left', async () => {
  const user = userEvent.setup()
  by('field').focus()
  await user.pointer({ keys: '[MouseLeft>]', target: by('save') })
  by('field').focus()
  await user.pointer('[/MouseLeft]')
  await user.tab()
  expect(heard).toEqual(['clicked', 'left'])
})

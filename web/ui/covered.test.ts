import { afterEach, describe, expect, test } from 'vitest'
import { isCovered } from './covered.ts'

afterEach(() => document.body.replaceChildren())

/** A form on the page, and over it a dialog with a form of its own. */
const draw = (isClosing: boolean) => {
  document.body.innerHTML = `
    <form id="below"><input /></form>
    <section role="dialog" data-closing="${isClosing}"><form id="within"><input /></form></section>`
  const form = (id: string) => document.querySelector(`#${id}`)!
  return {
    below: form('below'),
    within: form('within'),
    focus: (id: string) => form(id).querySelector('input')!.focus(),
  }
}

describe('what takes the focus by itself', () => {
  test('leaves it in a dialog that stands over it', () => {
    const { below, within, focus } = draw(false)
    focus('within')
    expect([isCovered(below), isCovered(within), isCovered(null)]).toEqual([true, false, true])
  })

  test('takes it where no dialog has it, and from one that is closing', () => {
    const { below, focus } = draw(false)
    focus('below')
    expect([isCovered(below), isCovered(null)]).toEqual([false, false])
    const closing = draw(true)
    closing.focus('within')
    expect([isCovered(closing.below), isCovered(null)]).toEqual([false, false])
  })
})

import { describe, expect, it } from 'vitest'
import { cutAtRules } from './cut-at-rules.ts'

const word = (text: string, left = 0) => ({
  text,
  left,
  top: 0,
  right: left + 5 * text.length,
  bottom: 10,
  confidence: 0.9,
})
const textsOf = (text: string, rules: number[] = []) =>
  cutAtRules(
    [word(text)],
    rules.map((x) => ({ left: x, right: x + 1, top: 0, bottom: 400 })),
  ).map((one) => one.text)

describe('rules between cells that were read as part of words', () => {
  it.each([
    ['25.342.839-2|Faena', ['25.342.839-2', 'Faena']],
    ['2|Curihuinca', ['2', 'Curihuinca']],
    ['16804398-8¡Cuprum', ['16804398-8', 'Cuprum']],
    ['21043845-9/¡Uno', ['21043845-9', 'Uno']],
    ['15518063-3/Modelo', ['15518063-3', 'Modelo']],
    ['25676260-9Habitat', ['25676260-9', 'Habitat']],
    ['11.476.407-8:', ['11.476.407-8']],
    ['20365099-K.', ['20365099-K']],
    ['10.752817-2|Cuprum', ['10752817-2', 'Cuprum']],
  ])('cuts %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  it('takes a letter for a rule only where a rule is', () => {
    expect(textsOf('23.090.743-9IEMILIA', [60])).toEqual(['23.090.743-9', 'EMILIA'])
    expect(textsOf('12.811.416-SIIGNACIA', [60])).toEqual(['12.811.416-5', 'IGNACIA'])
    expect(textsOf('23.090.743-9IGNACIA')).toEqual(['23.090.743-9', 'IGNACIA'])
    expect(textsOf('23.090.743-9Isabel', [60])).toEqual(['23.090.743-9', 'Isabel'])
  })

  it.each(['25.342.839-3/Faena', '12/2024', '1.000-2.000', 'A/B', '|', '25.342.839-2', '20365099-K'])(
    'leaves %s as it is',
    (text) => {
      expect(textsOf(text, [20, 60])).toEqual([text])
    },
  )

  it('gives each part its share of the box', () => {
    const [rut, fund] = cutAtRules([word('16804398-8|Cuprum', 100)], [])
    expect(rut).toMatchObject({ left: 100, right: 150 })
    expect(fund).toMatchObject({ left: 155, right: 185 })
  })
})

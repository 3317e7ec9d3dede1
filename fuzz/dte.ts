import type { Chance } from '../corpus/random.ts'
import { byteMutations, type Mutation, replaceNumber } from './bytes.ts'

/** Changes that know how the XML of a tax document is made. */

const HEAD = '<?xml version="1.0" encoding="ISO-8859-1"?>'

type Change = (text: string, chance: Chance) => string

const after = (text: string, name: string, added: string): string => text.replace(`<${name}>`, `<${name}>${added}`)

/** Entities that multiply: ten levels of ten are ten thousand million. */
const laughs = (levels: number): string =>
  `<!DOCTYPE DTE [<!ENTITY a0 "ja">${Array.from({ length: levels }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`

const changes: readonly Change[] = [
  (text) => after(text.replace(HEAD, HEAD + laughs(10)), 'RznSoc', '&a10;'),
  (text, chance) => {
    const address = chance.pick(['file:///etc/passwd', 'http://127.0.0.1:1/', 'expect://id'])
    return after(text.replace(HEAD, `${HEAD}<!DOCTYPE DTE [<!ENTITY x SYSTEM "${address}">]>`), 'RznSoc', '&x;')
  },
  (text, chance) =>
    after(
      text,
      'RznSoc',
      chance.pick(['&nada;', '&#0;', '&#x110000;', '&#xD800;', '&', '&#99999999999;', '&lt;b&gt;']),
    ),
  (text, chance) => {
    const depth = chance.pick([30, 60, 5000, 200_000])
    return after(text, 'Totales', `${'<a>'.repeat(depth)}${'</a>'.repeat(chance.happens(0.5) ? depth : 0)}`)
  },
  (text, chance) => after(text, 'RznSoc', 'Ñ '.repeat(chance.pick([500, 500_000, 3_900_000, 4_100_000]))),
  (text, chance) => {
    const [detail] = /<Detalle>.*?<\/Detalle>/s.exec(text) ?? ['']
    return text.replace(detail, detail.repeat(chance.pick([0, 60, 2000, 15_000])))
  },
  (text, chance) =>
    text.replace(
      '<Detalle>',
      `<Detalle ${Array.from({ length: chance.pick([2, 20_000]) }, (_, i) => `a${i}="x"`).join(' ')}>`,
    ),
  replaceNumber,
  (text, chance) => Array.from({ length: 8 }).reduce<string>((now) => replaceNumber(now, chance), text),
  (text, chance) => {
    const tags = [...text.matchAll(/<(\w+)[^<>]*>/g)]
    const { index, 0: tag } = chance.pick(tags)
    const other = chance.pick(tags)[0]
    return (
      text.slice(0, index) +
      chance.pick([tag + tag, other, '', `<!-- ${tag}`, `<![CDATA[${tag}`, `<?x ${tag}?>`, tag.replace('<', '<ns:')]) +
      text.slice(index + tag.length)
    )
  },
  (text, chance) => {
    const name = chance.pick([
      'SignatureValue',
      'DigestValue',
      'Modulus',
      'Exponent',
      'FRMT',
      'FRMA',
      'RSAPK',
      'M',
      'E',
    ])
    const value = chance.pick(['', '!!!!', 'AQAB', 'A'.repeat(9999), 'A'.repeat(2_000_000), '0', '====', 'Ñ'])
    return text.replace(new RegExp(`<${name}([^>]*)>[^<]*`), `<${name}$1>${value}`)
  },
  (text, chance) =>
    text.replace(
      /Algorithm="[^"]*"/,
      `Algorithm="${chance.pick(['', 'http://www.w3.org/2001/04/xmlenc#sha256', 'none', 'x'.repeat(5000)])}"`,
    ),
  (text, chance) =>
    text.replace(
      /URI="[^"]*"/,
      `URI="${chance.pick(['', '#', 'http://127.0.0.1:1/', '#Otro', 'file:///etc/passwd'])}"`,
    ),
  (text) => text.replace(/<Signature.*<\/Signature>/s, ''),
  (text) => `${text}${text}`,
  (text, chance) => text.slice(0, chance.whole(0, text.length)),
]

const ENCODINGS = ['utf-8', 'UTF-16', 'utf-7', 'windows-1252', 'EBCDIC-CP-US', 'x'.repeat(60), 'iso-8859-15', '']

/** How the text becomes bytes: what it says of its encoding may be true or not. */
const encoded = (text: string, chance: Chance): Buffer => {
  const said = chance.happens(0.4) ? text.replace(/encoding="[^"]*"/, `encoding="${chance.pick(ENCODINGS)}"`) : text
  switch (chance.whole(0, 9)) {
    case 0:
      return Buffer.from(`\uFEFF${said}`, 'utf16le')
    case 1:
      return Buffer.from(`\uFEFF${said}`, 'utf16le').swap16()
    case 2:
      return Buffer.from(`\uFEFF${said}`, 'utf8')
    case 3:
      return Buffer.from(said, 'utf8')
    default:
      return Buffer.from(said, 'latin1')
  }
}

const document: Mutation = (bytes, chance) => {
  let text = bytes.toString('latin1')
  for (let i = chance.whole(1, 3); i > 0; i--) text = chance.pick(changes)(text, chance)
  return encoded(text, chance)
}

export const dteMutations: readonly Mutation[] = [...byteMutations, ...Array.from({ length: 30 }, () => document)]

/** What the codewords of a PDF417 symbol say (ISO/IEC 15438, 5.4): text, byte and numeric compaction to bytes. */

const TEXT = 900
const BYTES = 901
const NUMERIC = 902
const BYTE_SHIFT = 913
const MACRO_START = 928
const MACRO_FIELD = 923
const MACRO_END = 922
const EXTENDED_GROUP = 925
const EXTENDED_RANGE = 926
const EXTENDED_CHARSET = 927
const SIXES = 924

const MIXED = '0123456789&\r\t,:#-.$/+%*=^'
const PUNCTUATION = ';<>@[\\]_`~!\r\t,:\n-.$/"|*()?{}\''
const FIRST_MODE_CODEWORD = 900
/** Digits that 15 codewords of numeric compaction hold at most. */
const NUMERIC_GROUP = 15

/**
 * The bytes of a symbol's data codewords (without the length that comes first, nor the check ones). Null when they say
 * nothing that the standard knows. Character sets that the symbol announces are skipped: a timbre is ISO-8859-1.
 */
export const expandCodewords = (codewords: readonly number[]): Uint8Array | null => {
  const out: number[] = []
  let at = 0
  let mode = TEXT
  while (at < codewords.length) {
    const codeword = codewords[at]!
    if (codeword === TEXT || codeword === BYTES || codeword === NUMERIC || codeword === SIXES) {
      mode = codeword
      at++
    } else if (codeword === EXTENDED_CHARSET || codeword === EXTENDED_GROUP) at += 2
    else if (codeword === EXTENDED_RANGE) at += 3
    else if (codeword === MACRO_START || codeword === MACRO_FIELD || codeword === MACRO_END) return Uint8Array.from(out)
    else {
      const end = endOfRun(codewords, at, mode)
      // What neither changes the mode nor belongs to a run is reserved (903 to 912, 914 to 921): no stamp has it.
      if (end === at) return null
      const run = codewords.slice(at, end)
      if (mode === TEXT) expandText(run, out)
      else if (mode === NUMERIC) {
        if (!expandNumeric(run, out)) return null
      } else if (!expandBytes(run, mode === SIXES, out)) return null
      at = end
    }
  }
  return Uint8Array.from(out)
}

/** A run ends at the next codeword that changes the mode; in text, a shift and its byte belong to the run. */
const endOfRun = (codewords: readonly number[], start: number, mode: number): number => {
  let at = start
  while (
    at < codewords.length &&
    (codewords[at]! < FIRST_MODE_CODEWORD || (mode === TEXT && codewords[at] === BYTE_SHIFT))
  )
    at += codewords[at] === BYTE_SHIFT ? 2 : 1
  return Math.min(at, codewords.length)
}

/** Groups of five codewords are six bytes; what is left over is a byte each. `whole`: a last full group is a group too. */
const expandBytes = (run: readonly number[], whole: boolean, out: number[]): boolean => {
  let at = 0
  // The last five codewords are bytes apart unless the mode says otherwise, or some encoder forgot to say it.
  const rest = run.length % 5 === 0 && run.length > 0 ? run.slice(-5) : []
  const last = whole || rest.some((codeword) => codeword > 255)
  while (run.length - at > 5 || (last && run.length - at === 5)) {
    let value = 0n
    for (let i = 0; i < 5; i++) value = value * 900n + BigInt(run[at + i]!)
    for (let i = 5; i >= 0; i--) out.push(Number((value >> BigInt(8 * i)) & 255n))
    at += 5
  }
  for (; at < run.length; at++) {
    if (run[at]! > 255) return false
    out.push(run[at]!)
  }
  return true
}

/** Base 900 with a leading digit 1 that is dropped. */
const expandNumeric = (run: readonly number[], out: number[]): boolean => {
  for (let at = 0; at < run.length; at += NUMERIC_GROUP) {
    let value = 0n
    for (const codeword of run.slice(at, at + NUMERIC_GROUP)) value = value * 900n + BigInt(codeword)
    const digits = String(value)
    if (!digits.startsWith('1')) return false
    for (const digit of digits.slice(1)) out.push(digit.charCodeAt(0))
  }
  return true
}

type SubMode = 'upper' | 'lower' | 'mixed' | 'punctuation'

/** Latches of each sub-mode by value; the values 27 and 29 shift for one character where they do not latch. */
const latches: Record<SubMode, Readonly<Record<number, SubMode>>> = {
  upper: { 27: 'lower', 28: 'mixed' },
  lower: { 28: 'mixed' },
  mixed: { 25: 'punctuation', 27: 'lower', 28: 'upper' },
  punctuation: { 29: 'upper' },
}

const shifts: Record<SubMode, Readonly<Record<number, SubMode>>> = {
  upper: { 29: 'punctuation' },
  lower: { 27: 'upper', 29: 'punctuation' },
  mixed: { 29: 'punctuation' },
  punctuation: {},
}

const characters: Record<SubMode, string> = {
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ',
  lower: 'abcdefghijklmnopqrstuvwxyz ',
  mixed: `${MIXED}\0 `,
  punctuation: PUNCTUATION,
}

const expandText = (run: readonly number[], out: number[]): void => {
  let mode: SubMode = 'upper'
  let shifted: SubMode | null = null
  const put = (value: number): void => {
    const current = shifted ?? mode
    const latch = latches[current][value]
    const shift = shifts[current][value]
    if (shifted === null && latch) mode = latch
    else if (shifted === null && shift) shifted = shift
    else {
      const character = characters[current][value]
      if (character) out.push(character.charCodeAt(0))
      shifted = null
    }
  }
  for (let at = 0; at < run.length; at++) {
    const codeword = run[at]!
    if (codeword === BYTE_SHIFT) {
      const byte = run[++at]
      // A shift just before it only fills the pair of values (5.4.2.4).
      shifted = null
      if (byte !== undefined) out.push(byte & 255)
      continue
    }
    put(Math.floor(codeword / 30))
    put(codeword % 30)
  }
}

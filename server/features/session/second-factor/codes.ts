import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'

/** Letters and digits that are not taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codesAtOnce = 10
const codeLength = 10
const stepSeconds = 30

/** Ten codes of fifty bits: 'ABCDE-FGHJK'. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: codesAtOnce }, () => {
    const letters: string[] = []
    while (letters.length < codeLength)
      for (const byte of randomBytes(codeLength)) {
        // What would make some letters likelier is left out.
        if (byte < 256 - (256 % alphabet.length) && letters.length < codeLength)
          letters.push(alphabet[byte % alphabet.length]!)
      }
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })

/** As somebody types it: in any case, with or without its dash. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')

export const makeTotp = (email: string): { secret: string; uri: string } => {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Casa Matriz', label: email, secret }) }
}

/** The step of a right code, half a minute of a clock that is off forgiven; null for a wrong one. */
export const stepOfCode = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const token = code.replace(/\D/g, '')
  if (token.length !== 6) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

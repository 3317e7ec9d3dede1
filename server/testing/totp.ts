import { generate } from 'otplib'

/** The code that an authenticator app shows for a secret at an instant. */
export const appCode = (secret: string, at: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) })

type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

/** Longer than a slow line needs, shorter than people wait. */
const patienceMs = 8000

const given = (): Recaptcha | undefined => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('reCAPTCHA does not answer')), patienceMs)
    }),
  ])

let loading: Promise<Recaptcha> | null = null

/** Google's script, fetched the first time that it is needed; a failure is forgotten, so that it can be tried again. */
export const loadRecaptcha = (url: string): Promise<Recaptcha> => {
  loading ??= inTime(
    new Promise<Recaptcha>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')))
      script.addEventListener('load', () => {
        const recaptcha = given()
        if (recaptcha === undefined) return reject(new Error('Not the script of reCAPTCHA'))
        return recaptcha.ready(() => resolve(recaptcha))
      })
      document.head.append(script)
    }),
  ).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** A token for one action. It lives two minutes, so it is asked for when it is sent and not before. */
export const askRecaptcha = async (url: string, siteKey: string, action: string): Promise<string> =>
  inTime((await loadRecaptcha(url)).execute(siteKey, { action }))

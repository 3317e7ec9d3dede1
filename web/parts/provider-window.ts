import { provider } from 'contract/provider.ts'
import { call } from '../api.ts'

/** By which the window of the third-party account says that it is done (features/session/provider-return.tsx). */
export const providerChannel = 'casa-matriz-provider'

/** As long as the server waits for the way back. */
const patienceMs = 10 * 60_000

/**
 * Opens the third-party account in a window of its own, so that nothing on the screen is lost; resolves to true once it is
 * done there. Call it from a click: browsers block other windows. Whether the window was closed cannot be seen from here:
 * our opener policy cuts it off as soon as it leaves for another site.
 */
export const askProvider = async (purpose: 'link' | 'confirm'): Promise<boolean> => {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=680')
  const channel = new BroadcastChannel(providerChannel)
  try {
    const { url } = await call(provider.startOwn, { body: { purpose } })
    if (opened === null) {
      window.location.assign(url)
      return false
    }
    opened.location.href = url
    return await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), patienceMs)
      channel.addEventListener('message', ({ data }) => {
        if (data === purpose) resolve(true)
      })
    })
  } catch (error) {
    opened?.close()
    throw error
  } finally {
    channel.close()
  }
}

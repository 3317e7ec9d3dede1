import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToProvider } from './to-provider.tsx'

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent)

test('who comes back from the form by the browser finds a page that waits for nothing', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const onBack = vi.fn<() => void>()
  const { unmount } = render(
    <ToProvider url="https://webpay.example/form" field="token_ws" token="01ab" onBack={onBack} />,
  )
  expect(submit).toHaveBeenCalledTimes(1)
  // A page that was loaded anew shows itself too, and has nothing to take back.
  show(false)
  expect(onBack).not.toHaveBeenCalled()
  show(true)
  expect(onBack).toHaveBeenCalledTimes(1)
  unmount()
  show(true)
  expect(onBack).toHaveBeenCalledTimes(1)
  submit.mockRestore()
})

import { useEffect, useEffectEvent, useRef } from 'react'

export type Handover = { url: string; field: 'token_ws' | 'TBK_TOKEN'; token: string }

type Props = Handover & {
  /** Somebody left the provider's form by the browser's way back, which shows this page as it was when it was left. */
  onBack: () => void
}

/** Posts itself to the card provider, as soon as it is drawn. */
export function ToProvider({ url, field, token, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const show = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack()
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => show(event)
    window.addEventListener('pageshow', onShow)
    form.current?.submit()
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return (
    <form ref={form} method="post" action={url} hidden>
      <input type="hidden" name={field} value={token} />
    </form>
  )
}

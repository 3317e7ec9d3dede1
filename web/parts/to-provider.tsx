import { useEffect, useRef } from 'react'

export type Handover = { url: string; field: 'token_ws' | 'TBK_TOKEN'; token: string }

/** Posts itself to the card provider, as soon as it is drawn. */
export function ToProvider({ url, field, token }: Handover) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={url} hidden>
      <input type="hidden" name={field} value={token} />
    </form>
  )
}

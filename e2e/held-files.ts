import type { JSHandle, Page } from 'playwright-core'

export type HeldFile = { name: string; type: string; bytes: Uint8Array }

/** Files as a hand holds them over a page: what its 'dragover' and 'drop' carry. */
export const heldFiles = (page: Page, files: HeldFile[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer()
      for (const { name, type, content } of list) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    files.map(({ name, type, bytes }) => ({ name, type, content: Buffer.from(bytes).toString('base64') })),
  )

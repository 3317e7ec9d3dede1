/** Hands a file to the browser to keep. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

import { largestImageBytes } from 'contract/rules/image.ts'

/** Longest side of a photograph that is sent, in pixels: an A4 page at 250 dots per inch. */
const mostSide = 2900
const qualities = [0.9, 0.8, 0.65]

/**
 * A photograph just taken, made light enough to be sent: a phone's camera makes files heavier than an image may be, and
 * whoever took it cannot choose. Anything else, and what cannot be decoded, stays as it is.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.size <= largestImageBytes) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob !== null && blob.size <= largestImageBytes)
      return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  }
  return file
}

import {
  imageTexts,
  imageTypes,
  largestImageBytes,
  largestImageMegabytes,
  leastImageSide,
  mostImagePixels,
} from 'contract/rules/image.ts'

type Size = { width: number; height: number }
export type SizeOf = (file: File) => Promise<Size>

/** Whether a file goes as a picture, by its type or its name: browsers know no type for some files. */
export const isCalledImage = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|gif|svg|hei[cf]|bmp|tiff?)$/i.test(name)

/** How JPEG, PNG and WebP files begin, byte by byte as characters. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/]
const beginningBytes = 12

const decodedSize: SizeOf = async (file) => {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/**
 * Specification, section 5, "Image check": the first thing that is wrong with a picture, in its words, or null. The server
 * judges it again, by its content.
 */
export const imageProblem = async (file: File, sizeOf: SizeOf = decodedSize): Promise<string | null> => {
  if (!isCalledImage(file)) return imageTexts.notImage
  if (!imageTypes.some((type) => type === file.type)) return imageTexts.wrongType
  if (file.size > largestImageBytes) return imageTexts.tooLarge(largestImageMegabytes)
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer()))
  if (!beginnings.some((beginning) => beginning.test(head))) return imageTexts.notImage
  const size = await sizeOf(file).catch(() => null)
  if (size === null || size.width * size.height > mostImagePixels) return imageTexts.unreadable
  return Math.min(size.width, size.height) < leastImageSide ? imageTexts.tooSmall : null
}

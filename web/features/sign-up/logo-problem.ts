import {
  imageTexts,
  imageTypes,
  largestImageBytes,
  largestImageMegabytes,
  leastImageSide,
} from 'contract/rules/image.ts'

/** What is wrong with a logo, in the order of the specification's image check (section 5); null when nothing. */
export const logoProblem = async (file: File): Promise<string | null> => {
  if (!file.type.startsWith('image/')) return imageTexts.notImage
  if (!(imageTypes as readonly string[]).includes(file.type)) return imageTexts.wrongType
  if (file.size > largestImageBytes) return imageTexts.tooLarge(largestImageMegabytes)
  try {
    const picture = await createImageBitmap(file)
    const isSmall = Math.min(picture.width, picture.height) < leastImageSide
    picture.close()
    return isSmall ? imageTexts.tooSmall : null
  } catch {
    return imageTexts.unreadable
  }
}

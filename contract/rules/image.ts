/** What an uploaded picture must be (specification, section 5, "Image check"). */
export const imageTexts = {
  notImage: 'El archivo no es una imagen válida',
  wrongType: 'Solo se permiten imágenes JPG, PNG o WebP',
  tooLarge: (megabytes: number) => `La imagen no debe pesar más de ${megabytes}MB`,
  tooSmall: 'La imagen debe ser al menos de 200x200 píxeles',
  unreadable: 'No se pudo leer la imagen',
} as const

export const largestImageMegabytes = 2
export const largestImageBytes = largestImageMegabytes * 1024 * 1024
/** Least width and height, in pixels. */
export const leastImageSide = 200
/** Most pixels that are decoded: a file of a few kilobytes may claim a thousand million. */
export const mostImagePixels = 50_000_000

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

import { describe, expect, test } from 'vitest'
import { fileProblem } from './file-check.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webp = [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0))
/** A file that says it is of this size. */
const fileOf = (name: string, type: string, bytes: number[], size = bytes.length) =>
  Object.defineProperty(new File([new Uint8Array(bytes)], name, { type }), 'size', { value: size })
const problem = (file: File, width = 800, height = 1200) => fileProblem(file, () => Promise.resolve({ width, height }))
const twoMegabytes = 2 * 1024 * 1024

describe('a picture that is chosen', () => {
  test.each([
    ['a.jpg', 'image/jpeg', jpeg],
    ['a.png', 'image/png', png],
    ['a.webp', 'image/webp', webp],
  ])('%s is taken', async (name, type, bytes) => {
    expect(await problem(fileOf(name, type, bytes))).toBeNull()
    expect(await problem(fileOf(name, type, bytes, twoMegabytes), 200, 200)).toBeNull()
  })

  test.each([
    ['of another format', fileOf('a.gif', 'image/gif', jpeg), 800, 'Solo se permiten imágenes JPG, PNG o WebP'],
    ['whose content is none', fileOf('a.jpg', 'image/jpeg', [1, 2, 3]), 800, 'El archivo no es una imagen válida'],
    ['too heavy', fileOf('a.png', 'image/png', png, twoMegabytes + 1), 800, 'La imagen no debe pesar más de 2MB'],
    ['too narrow', fileOf('a.jpg', 'image/jpeg', jpeg), 199, 'La imagen debe ser al menos de 200x200 píxeles'],
  ])('%s gets the sentence of the specification', async (_, file, width, text) => {
    expect(await problem(file, width)).toBe(text)
  })

  test('that cannot be decoded says so', async () => {
    const broken = fileOf('a.jpg', 'image/jpeg', jpeg)
    expect(await fileProblem(broken, () => Promise.reject(new Error('broken')))).toBe('No se pudo leer la imagen')
  })

  test('of more pixels than the server decodes is refused as the server does', async () => {
    expect(await problem(fileOf('a.png', 'image/png', png), 30_000, 30_000)).toBe('No se pudo leer la imagen')
  })
})

describe('another file that is chosen', () => {
  test('a PDF and the XML of a document are taken, whatever type the browser gives them', async () => {
    expect(await problem(fileOf('a.pdf', 'application/pdf', [1], twoMegabytes * 5))).toBeNull()
    expect(await problem(fileOf('a.pdf', '', [1]))).toBeNull()
    expect(await problem(fileOf('a.xml', 'text/xml', [1]))).toBeNull()
  })

  test('anything else, nothing, and too much are refused with what to do', async () => {
    expect(await problem(fileOf('a.docx', 'application/msword', [1]))).toMatch(/^El archivo no es un PDF/)
    expect(await problem(fileOf('a.pdf', 'application/pdf', []))).toMatch(/vacío/)
    expect(await problem(fileOf('a.pdf', 'application/pdf', [1], twoMegabytes * 10 + 1))).toMatch(/20 MB/)
  })
})

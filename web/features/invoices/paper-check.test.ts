import { describe, expect, test } from 'vitest'
import { paperProblem } from './paper-check.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webp = [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0))
/** A file that says it is of this size. */
const paper = (name: string, type: string, bytes: number[], size = bytes.length) =>
  Object.defineProperty(new File([new Uint8Array(bytes)], name, { type }), 'size', { value: size })
const problem = (file: File, width = 800, height = 1200) => paperProblem(file, () => Promise.resolve({ width, height }))
const twoMegabytes = 2 * 1024 * 1024

describe('a picture that is chosen', () => {
  test.each([
    ['a.jpg', 'image/jpeg', jpeg],
    ['a.png', 'image/png', png],
    ['a.webp', 'image/webp', webp],
  ])('%s is taken', async (name, type, bytes) => {
    expect(await problem(paper(name, type, bytes))).toBeNull()
    expect(await problem(paper(name, type, bytes, twoMegabytes), 200, 200)).toBeNull()
  })

  test.each([
    ['of another format', paper('a.gif', 'image/gif', jpeg), 800, 'Solo se permiten imágenes JPG, PNG o WebP'],
    ['whose content is none', paper('a.jpg', 'image/jpeg', [1, 2, 3]), 800, 'El archivo no es una imagen válida'],
    ['too heavy', paper('a.png', 'image/png', png, twoMegabytes + 1), 800, 'La imagen no debe pesar más de 2MB'],
    ['too narrow', paper('a.jpg', 'image/jpeg', jpeg), 199, 'La imagen debe ser al menos de 200x200 píxeles'],
  ])('%s gets the sentence of the specification', async (_, file, width, text) => {
    expect(await problem(file, width)).toBe(text)
  })

  test('that cannot be decoded says so', async () => {
    const broken = paper('a.jpg', 'image/jpeg', jpeg)
    expect(await paperProblem(broken, () => Promise.reject(new Error('broken')))).toBe('No se pudo leer la imagen')
  })
})

describe('another paper that is chosen', () => {
  test('a PDF and the XML of a document are taken, whatever type the browser gives them', async () => {
    expect(await problem(paper('a.pdf', 'application/pdf', [1], twoMegabytes * 5))).toBeNull()
    expect(await problem(paper('a.pdf', '', [1]))).toBeNull()
    expect(await problem(paper('a.xml', 'text/xml', [1]))).toBeNull()
  })

  test('anything else, nothing, and too much are refused with what to do', async () => {
    expect(await problem(paper('a.docx', 'application/msword', [1]))).toMatch(/^Sube la factura como PDF/)
    expect(await problem(paper('a.pdf', 'application/pdf', []))).toMatch(/vacío/)
    expect(await problem(paper('a.pdf', 'application/pdf', [1], twoMegabytes * 10 + 1))).toMatch(/20 MB/)
  })
})

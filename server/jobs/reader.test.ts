import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { PDFDocument } from 'pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Progress } from 'extract/reading.ts'
import { crowdedPdf, inflatingPdf } from 'extract/testing/hostile-documents.ts'
import { shortInvoice, textDocument, textPicture } from 'extract/testing/text-document.ts'
import { makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { makeReader, type Reader } from './reader.ts'

/** Every promise of the reader, with real children and real documents. */

const corpus = (name: string) => path.resolve(import.meta.dirname, '../../corpus/samples', name)
const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-reader-'))
const kept = (name: string, bytes: Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}
/** The same file for each who asks, made for the first. */
const once = (name: string, make: () => Uint8Array): (() => string) => {
  let file: string | null = null
  return () => (file ??= kept(name, make()))
}
const never = new AbortController().signal
const quiet = { owner: 1, onProgress: () => undefined, signal: never }

const readers: Reader[] = []
type Limits = Partial<Parameters<typeof makeReader>[0]>
/** With the memory that the product gives: a child that read pictures stays. */
const make = (limits: Limits = {}): Reader => makeReader({ readers: 1, seconds: 60, megabytes: 800, ...limits })
const open = (limits: Limits = {}): Reader => {
  const reader = make(limits)
  readers.push(reader)
  return reader
}
/** One for all tests of a `describe` that ask nothing of it but answers: a child takes a second to start. */
const openOnce = (limits: Limits = {}): (() => Reader) => {
  let reader: Reader
  beforeAll(() => {
    reader = make(limits)
  })
  afterAll(async () => {
    await reader.close()
    // What comes next counts children.
    if (isLinux) await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 15_000 })
  })
  return () => reader
}
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Processes of readers that this one started and that still run. */
const running = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(parent) === process.pid &&
        state !== 'Z' &&
        /reader-child/.test(readFileSync(`/proc/${name}/cmdline`, 'latin1'))
        ? [Number(name)]
        : []
    } catch {
      return []
    }
  })
const isLinux = existsSync('/proc/self/stat')

/** Of other test files of this process, whose servers share theirs. */
const shared = new Set(isLinux ? running() : [])
const children = (): number[] => running().filter((id) => !shared.has(id))

const small = corpus('P01-01-1w.pdf')

describe('every kind of document is read by a child', () => {
  const reader = openOnce()
  const invoiceOf = async (file: string) => {
    const answer = await reader().readInvoice(file, quiet)
    return answer.outcome === 'answered' ? answer.reading.data : answer.outcome
  }
  const asPrinted = { vendor: { rut: '76543210-3' }, documentType: 33, invoice_number: '4512', total: 57_834 }

  test('a payroll as PDF', async () => {
    const answer = await reader().readPayroll(small, quiet)
    expect(answer).toMatchObject({ outcome: 'answered', reading: { status: 'read', data: { kind: 'payroll' } } })
  })
  test('an invoice as PDF', async () => {
    expect(await invoiceOf(kept('invoice.pdf', await textDocument(shortInvoice())))).toMatchObject(asPrinted)
  })
  test.each(['png', 'jpeg', 'webp'] as const)('as %s', async (format) => {
    expect(await invoiceOf(kept(`invoice.${format}`, await textPicture(shortInvoice(), format)))).toMatchObject(
      asPrinted,
    )
  })
  test('as XML', async () => {
    expect(await invoiceOf(kept('invoice.xml', xmlBytes(makeDte({ folio: 77 }))))).toMatchObject({
      documentType: 33,
      invoice_number: '77',
      total: 17_701,
    })
  })
  test('and its pages are drawn', async () => {
    const file = kept('drawn.pdf', await textDocument(shortInvoice()))
    const drawn = await reader().drawPage(file, 1, quiet)
    expect(drawn).toMatchObject({ outcome: 'answered', reading: { type: 'image/png' } })
    expect(await reader().drawPage(file, 2, quiet)).toEqual({ outcome: 'answered', reading: null })
  })
  test('and its stages are told while it is read, each page in its turn', async () => {
    const seen: Progress[] = []
    let whenFirst = 0
    const answer = await reader().readPayroll(corpus('L02-03-180w.pdf'), {
      owner: 1,
      signal: never,
      onProgress: (progress) => {
        whenFirst ||= performance.now()
        seen.push(progress)
      },
    })
    const pages = answer.outcome === 'answered' ? answer.reading.pages.length : 0
    expect(pages).toBeGreaterThan(1)
    expect(seen[0]).toEqual({ stage: 'open', page: 0, pages })
    expect(seen.filter(({ stage }) => stage === 'text').map(({ page }) => page)).toEqual(
      Array.from({ length: pages }, (_, i) => i + 1),
    )
    expect(seen.at(-1)?.stage).toBe('check')
    expect(whenFirst).toBeLessThan(performance.now())
  })
})

describe('what is refused at the door', () => {
  const reader = openOnce({ megabytes: 400 })

  test('pages: by their number', async () => {
    const answer = await reader().readPayroll(corpus('bad/two-thousand-pages.pdf'), quiet)
    expect(answer).toMatchObject({ outcome: 'answered', reading: { reason: { code: 'too-many-pages' } } })
  })

  test.each([
    ['bad/bomb-30000.png', 'too-large'],
    ['bad/huge-image-20000.pdf', 'too-large'],
  ])('pixels: %s is refused without decoding it', async (name, code) => {
    const answer = await reader().readInvoice(corpus(name), quiet)
    expect(answer).toMatchObject({ outcome: 'answered', reading: { reason: { code } } })
  })
})

/** Inflates past every limit of these tests, and takes longer than any: each is made once. */
const bomb = once('inflating.pdf', () => inflatingPdf(1200))
const slow = once('slow.pdf', () => crowdedPdf(2_000_000))

describe('limits', () => {
  test('memory: a document that inflates without end is stopped, and the next one is read', async () => {
    const reader = open({ megabytes: 300 })
    expect(await reader.readPayroll(bomb(), quiet)).toEqual({ outcome: 'too-big' })
    expect(await reader.readPayroll(small, quiet)).toMatchObject({ outcome: 'answered' })
  })

  test('time: a document that takes longer is stopped, and the next one is read', async () => {
    // It takes memory all the while: its limit is far, so that time is what ends.
    const reader = open({ seconds: 4, megabytes: 4000 })
    expect(await reader.readPayroll(small, quiet)).toMatchObject({ outcome: 'answered' })
    expect(await reader.readPayroll(slow(), quiet)).toEqual({ outcome: 'too-slow' })
    expect(await reader.readPayroll(small, quiet)).toMatchObject({ outcome: 'answered' })
  })

  test('time: a scan has that of each page, and an end as a whole', async () => {
    const reader = open({ seconds: 4, scanSeconds: 1 })
    const scan = await PDFDocument.create()
    const sheet = await scan.embedPng(await textPicture(shortInvoice(), 'png'))
    for (let page = 0; page < 300; page++) scan.addPage([sheet.width / 2, sheet.height / 2]).drawImage(sheet)
    const told: Progress['stage'][] = []
    const long = kept('long-scan.pdf', await scan.save())
    const answer = await reader.readPayroll(long, {
      owner: 1,
      signal: never,
      onProgress: ({ stage }) => told.push(stage),
    })
    expect(answer).toEqual({ outcome: 'too-slow' })
    expect(told).toContain('ocr')
  })

  test('a file that is gone ends as a crash, and the next document is read', async () => {
    const reader = open()
    expect(await reader.readPayroll(path.join(folder, 'absent.pdf'), quiet)).toEqual({ outcome: 'crashed' })
    expect(await reader.readPayroll(small, quiet)).toMatchObject({ outcome: 'answered' })
  })
})

describe('the pool', () => {
  test('a document that is stopped does not touch the one beside it', async () => {
    const reader = open({ readers: 2, megabytes: 300 })
    const [stopped, read] = await Promise.all([
      reader.readPayroll(bomb(), quiet),
      reader.readPayroll(corpus('L02-02-42w.pdf'), quiet),
    ])
    expect(stopped).toEqual({ outcome: 'too-big' })
    expect(read).toMatchObject({ outcome: 'answered', reading: { status: 'read' } })
  })

  test.runIf(isLinux)('a child that grew is not kept for the next document', async () => {
    const reader = open({ megabytes: 600 })
    await reader.readPayroll(small, quiet)
    const [first] = children()
    await reader.readPayroll(small, quiet)
    expect(children()).toEqual([first])
    expect(await reader.readPayroll(kept('grows.pdf', inflatingPdf(150)), quiet)).toMatchObject({ outcome: 'answered' })
    await reader.readPayroll(small, quiet)
    expect(children()).not.toContain(first)
  })

  test.runIf(isLinux)('one stands ready before the first document, and after one was stopped', async () => {
    const reader = open({ readers: 2, megabytes: 300 })
    reader.warm()
    // A child says its name once its program has begun.
    await expect.poll(children).toHaveLength(1)
    await reader.readPayroll(bomb(), quiet)
    await expect.poll(children).not.toEqual([])
  })

  test.runIf(isLinux)('nothing is left running when it is closed, and what was under way is answered', async () => {
    const reader = open()
    const under = reader.readInvoice(corpus('bad/upside-down.jpg'), quiet)
    const waiting = reader.readPayroll(small, quiet)
    await reader.close()
    expect(await Promise.all([under, waiting])).toEqual([{ outcome: 'crashed' }, { outcome: 'crashed' }])
    await expect.poll(children).toEqual([])
  })
})

describe('organizations', () => {
  test("a document of another organization is read while one's long reading is held, which then goes on", async () => {
    const reader = open({ megabytes: 4000, seconds: 120 })
    const cut = new AbortController()
    let isDone = false
    const long = reader
      .readPayroll(slow(), { owner: 1, signal: cut.signal, onProgress: () => undefined })
      .finally(() => (isDone = true))
    const quick = await reader.readPayroll(small, { ...quiet, owner: 2 })
    expect(quick).toMatchObject({ outcome: 'answered', reading: { status: 'read' } })
    expect(isDone).toBe(false)
    cut.abort(new Error('no longer needed'))
    await expect(long).rejects.toThrow('no longer needed')
  })
})

describe('cancelling', () => {
  test.runIf(isLinux)('ends the child at once and gives its place to the next', async () => {
    const reader = open()
    const cut = new AbortController()
    const started = new Promise<void>((resolve) => {
      const onProgress = () => resolve()
      reader
        .readInvoice(corpus('bad/upside-down.jpg'), { owner: 1, signal: cut.signal, onProgress })
        .catch(() => undefined)
    })
    await started
    const [working] = children()
    const next = reader.readPayroll(small, quiet)
    cut.abort()
    expect(await next).toMatchObject({ outcome: 'answered' })
    expect(children()).not.toContain(working)
  })

  test('one that waits for its turn stops waiting', async () => {
    const reader = open()
    const first = new AbortController()
    const busy = reader.readInvoice(corpus('bad/upside-down.jpg'), {
      owner: 1,
      signal: first.signal,
      onProgress: () => undefined,
    })
    const second = new AbortController()
    const waiting = reader.readPayroll(small, { owner: 1, signal: second.signal, onProgress: () => undefined })
    second.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
    first.abort(new Error('nor this'))
    await expect(busy).rejects.toThrow('nor this')
    expect(await reader.readPayroll(small, quiet)).toMatchObject({ outcome: 'answered' })
  })
})

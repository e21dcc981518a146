import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LabelsDocument } from '#documents/label-pdf/labels-document.ts'
import { TooBusy } from '../adapters/at-most.ts'
import { startLabelPrinter } from './label-printer.ts'

let folder: string
let module: string
let printer: ReturnType<typeof startLabelPrinter>

/** In the place of the built documents: draws a part for each label, and says when; 'endless' never ends, 'broken' fails. */
const drawing = `
  const says = (text) => new TextEncoder().encode(text)
  export async function* printLabels({ title, labels }) {
    if (title === 'broken') throw new Error('no font')
    for (let round = 0; round === 0 || title === 'endless'; round++)
      for (const { id } of labels) {
        yield says(title + ' ' + id + '\\n')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
  }`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'label-printer-'))
  module = join(folder, 'print.mjs')
  await writeFile(module, drawing)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => printer.stop())

const documentOf = (title: string) =>
  ({
    kind: 'labels',
    title,
    labels: [1, 2, 3].map((id) => ({ id, accessCode: '', profileLink: '' })),
    logo: undefined,
  }) as unknown as LabelsDocument

const textOf = (parts: ReadableStream<Uint8Array>) => new Response(parts as BodyInit).text()

test('parts arrive in their order, and one file is drawn at a time', async () => {
  printer = startLabelPrinter(module)
  const ended: string[] = []
  const texts = await Promise.all(
    ['first', 'second'].map(async (title) => {
      const text = await textOf(printer.print(documentOf(title)))
      ended.push(title)
      return text
    }),
  )
  expect(texts).toEqual(['first 1\nfirst 2\nfirst 3\n', 'second 1\nsecond 2\nsecond 3\n'])
  expect(ended).toEqual(['first', 'second'])
})

test('whoever goes away ends the drawing, and the next file is drawn', async () => {
  printer = startLabelPrinter(module)
  const reader = printer.print(documentOf('endless')).getReader()
  expect((await reader.read()).done).toBe(false)
  const leaving = new AbortController()
  const waiting = printer.print(documentOf('endless'), leaving.signal).getReader()
  await reader.cancel()
  expect((await waiting.read()).done).toBe(false)
  leaving.abort()
  await expect(async () => {
    while (!(await waiting.read()).done);
  }).rejects.toThrow('aborted')
  expect(await textOf(printer.print(documentOf('next')))).toContain('next 3')
})

test('a drawing that fails breaks its file, and the next is drawn', async () => {
  printer = startLabelPrinter(module)
  await expect(textOf(printer.print(documentOf('broken')))).rejects.toThrow('no font')
  expect(await textOf(printer.print(documentOf('next')))).toContain('next 3')
})

test('where too many wait, the next is told at once', async () => {
  printer = startLabelPrinter(module)
  const waiting = Array.from({ length: 5 }, () => printer.print(documentOf('endless')))
  expect(() => printer.print(documentOf('too many'))).toThrow(TooBusy)
  await Promise.all(waiting.map((parts) => parts.cancel()))
  await expect.poll(() => textOf(printer.print(documentOf('next')))).toContain('next 3')
})

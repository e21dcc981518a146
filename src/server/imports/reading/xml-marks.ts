import type { Readable } from 'node:stream'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'

/** What an element of a workbook's part is told by; names are without their prefix. */
export type XmlReader = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads a part of a workbook piece by piece; after each piece it waits for whoever takes what the reader made of it. A document type is
 * refused: its entities could make gigabytes of a few letters. Throws `FileRefused` where the part is no XML.
 */
export async function* readXml(part: Readable, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  let sinceMark = 0
  parser.on('doctype', () => {
    throw new FileRefused('notATable', { kind: 'withDocumentType' })
  })
  parser.on('opentag', (tag) => {
    sinceMark = 0
    reader.open?.(localName(tag.name), (name) => attributeOf(tag.attributes, name))
  })
  parser.on('closetag', (tag) => {
    sinceMark = 0
    reader.close?.(localName(tag.name))
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('error', () => {
    throw new FileRefused('cutOff')
  })
  try {
    let decoder: TextDecoder | undefined
    for await (const chunk of part as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOfXml(chunk))
      sinceMark += chunk.length
      if (sinceMark > most.withoutMark) throw new FileRefused('cutOff')
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.close()
    yield
  } catch (error) {
    // Why every fault: the library's and the unpacker's are of the file, and have no class of their own.
    throw error instanceof FileRefused ? error : new FileRefused('cutOff')
  } finally {
    part.destroy()
  }
}

/** Reads a part to its end. */
export async function readWholeXml(part: Readable | undefined, reader: XmlReader): Promise<void> {
  if (!part) return
  for await (const _piece of readXml(part, reader));
}

function encodingOfXml(head: Buffer): string {
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === '3c00') return 'utf-16le'
  return mark === 'feff' || mark === '003c' ? 'utf-16be' : 'utf-8'
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

type Attributes = Readonly<Record<string, string | SaxesAttributePlain>>

/** An attribute by its name without a prefix; the one with a prefix where a reader names it so: ':id'. */
function attributeOf(attributes: Attributes, name: string): string | undefined {
  const own = attributes[name]
  if (own !== undefined) return String(own)
  if (!name.startsWith(':')) return undefined
  for (const [key, value] of Object.entries(attributes)) if (key.endsWith(name)) return String(value)
  return undefined
}

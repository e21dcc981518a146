import { open } from 'node:fs/promises'
import { FileRefused } from './file-refused.ts'
import { openZip } from './zip-parts.ts'

const headBytes = 64 * 1024

/** Files that are told by how they begin. */
const signatures = [
  ['89504e470d0a1a0a', 'png'],
  ['ffd8ff', 'jpeg'],
  ['47494638', 'gif'],
  ['255044462d', 'pdf'],
  ['1f8b', 'gzip'],
] as const

const oldOffice = 'd0cf11e0a1b11ae1'

/** What a file is by its first bytes, never by its name. Throws `FileRefused` for what is no table. */
export async function kindOfFile(path: string, fileName: string): Promise<'text' | 'xlsx'> {
  const head = await headOf(path)
  if (head.length === 0) throw new FileRefused('notATable', { kind: 'empty' })
  const hex = head.subarray(0, 16).toString('hex')
  const [, kind] = signatures.find(([signature]) => hex.startsWith(signature)) ?? []
  if (kind) throw new FileRefused('notATable', { kind })
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') throw new FileRefused('notATable', { kind: 'heic' })
  if (hex.startsWith(oldOffice)) throw await kindOfOldOffice(path)
  if (hex.startsWith('504b')) return kindOfZip(path)
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<style)/i.test(text)) {
    throw /\.html?$/i.test(fileName)
      ? new FileRefused('notATable', { kind: 'webPage' })
      : new FileRefused('htmlAsXls')
  }
  if (/^<\?xml|^<\w+[ >]/.test(text)) throw new FileRefused('notATable', { kind: 'xml' })
  if (isBinary(head)) throw new FileRefused('notATable', { kind: 'binary' })
  return 'text'
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** An old Excel file, or a new one that a password locks: its container names what is in it in two bytes a letter. */
async function kindOfOldOffice(path: string): Promise<FileRefused> {
  const file = await open(path)
  try {
    const bytes = await file.readFile()
    const names = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
    if (names('EncryptedPackage')) return new FileRefused('locked')
    return names('WordDocument')
      ? new FileRefused('notATable', { kind: 'word' })
      : new FileRefused('oldExcel')
  } finally {
    await file.close()
  }
}

async function kindOfZip(path: string): Promise<'xlsx'> {
  const { names, close } = await openZip(path)
  close()
  if (names.has('xl/workbook.xml')) return 'xlsx'
  if (names.has('xl/workbook.bin')) throw new FileRefused('notATable', { kind: 'binaryExcel' })
  if (names.has('word/document.xml')) throw new FileRefused('notATable', { kind: 'word' })
  if (names.has('ppt/presentation.xml')) throw new FileRefused('notATable', { kind: 'slides' })
  if (names.has('mimetype') && names.has('content.xml'))
    throw new FileRefused('notATable', { kind: 'openDocument' })
  throw new FileRefused('notATable', { kind: 'zip' })
}

/** Whether more than a few signs are none that a text has. Texts in two bytes a letter have a NUL beside most. */
function isBinary(head: Buffer): boolean {
  const marked = head.length > 1 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff)
  let odd = 0
  for (const byte of head)
    if ((byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 0) || byte === 127)
      odd += 1
  if (odd > head.length / 50) return true
  const nuls = head.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
  return !marked && nuls > head.length / 50 && !hasNulBesideLetters(head)
}

/** Whether NUL stands at every second place, as in UTF-16. */
export function hasNulBesideLetters(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const nuls = { even: 0, odd: 0 }
  for (const [index, byte] of head.entries()) if (byte === 0) nuls[index % 2 === 0 ? 'even' : 'odd'] += 1
  const half = head.length / 2
  if (half < 4) return undefined
  if (nuls.odd > half * 0.7 && nuls.even < half * 0.1) return 'utf-16le'
  return nuls.even > half * 0.7 && nuls.odd < half * 0.1 ? 'utf-16be' : undefined
}

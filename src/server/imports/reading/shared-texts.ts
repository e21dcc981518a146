import { cellText } from './cell-text.ts'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'
import { readWholeXml } from './xml-marks.ts'
import type { OpenZip } from './zip-parts.ts'

/** A text of a cell, and whether its end is left out. */
export type CellText = { text: string; isCut: boolean }

/** The texts that the cells of a workbook share. Rich text is its letters; how they are pronounced is not part of them. */
export async function readSharedTexts({ read }: OpenZip): Promise<CellText[]> {
  const texts: CellText[] = []
  let characters = 0
  const reader = textReader((text) => {
    characters += text.text.length
    if (characters > most.sharedText) throw new FileRefused('tooLarge', { limit: 'unpacked' })
    texts.push(text)
  }, 'si')
  await readWholeXml(await read('xl/sharedStrings.xml'), reader)
  return texts
}

/** Reads the text of each element of that name: of its `t`s, but for those of a phonetic part. */
export function textReader(take: (text: CellText) => void, element: string) {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name: string) {
      if (name === element) text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text(part: string) {
      if (isText) text += part
    },
    close(name: string) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === element) take(storable(text))
    },
  }
}

/** Workbooks write signs that XML has not as `_x000D_`. */
const escapedSign = /_x([\da-fA-F]{4})_/g

/** A text of a workbook as a cell of its own. Why copied: a part of a piece of the file would keep all of that piece in memory. */
export function storable(text: string): CellText {
  const read = cellText(
    text.includes('_x')
      ? text.replaceAll(escapedSign, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text,
  )
  return { ...read, text: Buffer.from(read.text, 'utf8').toString('utf8') }
}

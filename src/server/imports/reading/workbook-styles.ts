import { readWholeXml } from './xml-marks.ts'
import type { OpenZip } from './zip-parts.ts'

/** How the numbers of a style are shown. */
export type NumberFormat =
  | { kind: 'plain' | 'date' | 'time' | 'percent' }
  /** With zeros before it up to so many digits: 01085. */
  | { kind: 'zeros'; digits: number }

const plain: NumberFormat = { kind: 'plain' }

/** Formats that have a number and no text; those of other languages' calendars are 27 to 36 and 50 to 58. */
const builtIn = new Map<number, NumberFormat>([
  ...numbers(14, 17).map((id) => [id, { kind: 'date' }] as const),
  ...numbers(18, 21).map((id) => [id, { kind: 'time' }] as const),
  [22, { kind: 'date' }],
  ...numbers(27, 36).map((id) => [id, { kind: 'date' }] as const),
  ...numbers(45, 47).map((id) => [id, { kind: 'time' }] as const),
  ...numbers(50, 58).map((id) => [id, { kind: 'date' }] as const),
  [9, { kind: 'percent' }],
  [10, { kind: 'percent' }],
])

function numbers(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The format of each style of a workbook, in the order in which cells name them. */
export async function readStyles({ read }: OpenZip): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  let isInCells = false
  await readWholeXml(await read('xl/styles.xml'), {
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), formatOf(attribute('formatCode') ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attribute('numFmtId') ?? 0)
        styles.push(own.get(id) ?? builtIn.get(id) ?? plain)
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** What a format's code shows; of its texts, colors and conditions nothing counts. */
export function formatOf(code: string): NumberFormat {
  const [first = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')
  const shown = first.trim()
  if (/^general$/i.test(shown)) return plain
  if (/^0{2,}$/.test(shown)) return { kind: 'zeros', digits: shown.length }
  if (shown.includes('%')) return { kind: 'percent' }
  if (/[yd]/i.test(shown) || (/m/i.test(shown) && !/[hs]/i.test(shown))) return { kind: 'date' }
  return /[hs]/i.test(shown) ? { kind: 'time' } : plain
}

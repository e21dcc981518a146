/** What stands between the cells of a text table, and what a page calls it. */
export const separators = [
  { name: ',', sign: ',' },
  { name: ';', sign: ';' },
  { name: 'tab', sign: '\t' },
  { name: '|', sign: '|' },
] as const

export type SeparatorName = (typeof separators)[number]['name']

export const signOfSeparator = (name: SeparatorName): string =>
  separators.find((separator) => separator.name === name)?.sign ?? ','

const mostRecords = 200

/** Spreadsheet programs obey a first line that says 'sep=;', and do not show it. */
const declared = /^sep=([,;\t|])(?:\r\n|\n|\r)/

/** The separator of a text that begins so, and whether a first line names it. */
export function separatorOf(beginning: string): { separator: SeparatorName; isDeclared: boolean } {
  const [, sign] = declared.exec(beginning) ?? []
  const named = separators.find((separator) => separator.sign === sign)
  if (named) return { separator: named.name, isDeclared: true }
  let best: { separator: SeparatorName; records: number } = { separator: ',', records: 0 }
  for (const { name, sign } of separators) {
    const records = recordsAlike(beginning, sign)
    if (records > best.records) best = { separator: name, records }
  }
  return { separator: best.separator, isDeclared: false }
}

/** How many of the first records have the number of cells that most of them have; of those with one cell none. */
function recordsAlike(text: string, separator: string): number {
  const times = new Map<number, number>()
  for (const cells of cellCounts(text, separator))
    if (cells > 1) times.set(cells, (times.get(cells) ?? 0) + 1)
  return Math.max(0, ...times.values())
}

function cellCounts(text: string, separator: string): number[] {
  const counts: number[] = []
  let cells = 1
  let isQuoted = false
  let isAtStart = true
  for (let at = 0; at < text.length && counts.length < mostRecords; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') continue
      if (text[at + 1] === '"') at += 1
      else isQuoted = false
    } else if (sign === '"' && isAtStart) isQuoted = true
    else if (sign === separator) cells += 1
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      counts.push(cells)
      cells = 1
    }
    isAtStart = sign === separator || sign === '\n' || sign === '\r'
  }
  return counts
}

import { oneLine, severalLines } from '../typed-text.ts'

/** A line of a file: each cell as the spreadsheet program shows it. */
export type Row = {
  /** What the spreadsheet program shows at its left. */
  line: number
  cells: readonly string[]
  /** A cell was longer than any is read. */
  cut?: true
  /** There are more filled cells than headings: which of them slipped is not known. */
  moreCells?: true
  /** A stray quotation mark took these lines of the text, as an editor counts them, for one. */
  quoteOpen?: { first: number; last: number }
}

/** Characters of a cell that are read. */
export const longestCell = 10_000

/** What people write for nothing in any column. */
const alwaysNothing = new Set(['', '-', '--', '–', '—', '?', '??', '.'])

/** The same in columns that hold no name and no town: Null, Na and None are surnames. */
const nothingInWords = new Set([
  'n/a',
  'n.a.',
  'na',
  '#n/a',
  'none',
  'null',
  '(null)',
  'nil',
  'unknown',
  'tbd',
  'n/d',
  'aucun',
  'inconnu',
])

/** A cell that a spreadsheet shows in place of a value that it could not work out. */
const brokenFormula = /^#(?:ref|div\/0|value|name|num|null|spill|calc|n\/a|getting_data)[!?]?$/i

/** Invisible signs that a program leaves at the ends of texts or between their letters. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** What a cell holds, as one line: unwrapped from `="01085"`, with single blanks; empty for a dash and for a broken formula. */
export function contentOf(cell: string): string {
  if (cell === '') return ''
  const text = plain.test(cell)
    ? cell
    : oneLine(unwrapped(cell).replaceAll(invisible, ''))
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim()
  return isNothing(text) ? '' : text
}

/** Why: most cells need nothing done, and a file has a million. */
const plain = /^[!-<>-~]+(?: [!-~]+)*$/

/** The same with its line breaks. */
export function linesOf(cell: string): string {
  const text = severalLines(unwrapped(cell).replaceAll(invisible, ''))
  return isNothing(text) ? '' : text
}

/** The same for a column that holds neither names nor towns, where 'none' and 'n/a' are nothing, too. */
export function valueIn(cell: string): string {
  const text = contentOf(cell)
  return nothingInWords.has(text.toLowerCase()) ? '' : text
}

const isNothing = (text: string) =>
  alwaysNothing.has(text) || (text.startsWith('#') && brokenFormula.test(text))

/** Programs wrap numbers as formulas, so that a spreadsheet keeps their zeros. */
function unwrapped(cell: string): string {
  const [, inside] = cell.trim().match(/^="(.*)"$/s) ?? []
  return inside === undefined ? cell : inside.replaceAll('""', '"')
}

/** Whether a cell shows that its formula is broken. */
export const isBroken = (cell: string): boolean => brokenFormula.test(cell.trim())

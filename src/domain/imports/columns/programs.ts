import { foldedHeading } from './headings.ts'
import data from './programs.json' with { type: 'json' }
import { isTarget, type Target } from './targets.ts'

/** Programs whose exports are told by their headings. */
export const programs = [
  'Jobber',
  'Housecall Pro',
  'ServiceTitan',
  'QuickBooks Online',
  'QuickBooks Desktop',
  'Google Contacts',
  'HubSpot',
  'Outlook',
] as const

export type Program = (typeof programs)[number]

type ProgramRow = {
  program: string
  /** Headings that stand together in no other program's file. Each line is enough. */
  strong: readonly (readonly string[])[]
  /** Of these two are enough. */
  marks: readonly string[]
  /** What its headings are where the words alone would say something else. `*` is a number; null is not taken. */
  columns: Readonly<Partial<Record<string, string | null>>>
}

/**
 * Headings of exports as they were seen in public code; few makers publish theirs. The words of `heading-words.ts` read the rest of a
 * file, so that a program may add columns and its users may leave some out.
 */
const rows = programs.flatMap((program) =>
  (data satisfies readonly ProgramRow[])
    .filter((row) => row.program === program)
    .map(({ strong, marks, columns }: ProgramRow) => ({ program, strong, marks, columns })),
)

/** Whether a heading stands in a program's own field: 'CFT[Furnace Make]'. Only Jobber writes them so. */
const isJobbersField = (heading: string) => /^[CP]F[A-Z]{1,3}\[.*\]$/.test(heading.trim())

/** The program whose export has these headings: one strong sign, or two marks. */
export function programOf(headings: readonly string[]): Program | null {
  const given = new Set(headings.map(foldedHeading))
  const has = (heading: string) => given.has(foldedHeading(heading))
  const strong = rows.find(({ strong }) => strong.some((together) => together.every(has)))
  if (strong) return strong.program
  const counted = rows.map(({ program, marks }) => {
    const own = program === 'Jobber' && headings.some(isJobbersField) ? 1 : 0
    return { program, count: own + new Set(marks.filter(has).map(foldedHeading)).size }
  })
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  return most && most.count >= 2 ? most.program : null
}

/** What a program's heading is; null is not taken, undefined leaves it to its words. */
export function targetInProgram(program: Program, heading: string): Target | null | undefined {
  const table = tables.get(program)
  const text = foldedHeading(heading)
  const exact = table?.get(text)
  if (exact !== undefined) return exact === null || isTarget(exact) ? exact : undefined
  const [, number] = text.match(/(?:^| )(\d{1,3})(?= |$)/) ?? []
  if (number === undefined) return undefined
  const target = table?.get(text.replace(/(^| )\d{1,3}(?= |$)/, '$1*'))
  if (target === undefined || target === null) return target
  const numbered = target.replace('*', String(Number(number)))
  return isTarget(numbered) ? numbered : undefined
}

/** Why any text: a heading with a star has a target with one. */
const tables: ReadonlyMap<Program, ReadonlyMap<string, string | null>> = new Map(
  rows.map(({ program, columns }) => [
    program,
    new Map(Object.entries(columns).map(([heading, target]) => [starred(heading), target ?? null])),
  ]),
)

/** Why: folding takes the star away, too. */
function starred(heading: string): string {
  return foldedHeading(heading.replace('*', ' 000 ')).replace('000', '*')
}

import { largestId } from '#domain/ids.ts'
import { oneLine } from '#domain/typed-text.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { fill } from '#texts/fill.ts'

// Every page of the portal starts with this, so it does without the library of schemas (docs/decisions/166).

type Rule =
  /** `clean` is how a typed text is kept. */
  | { kind: 'text'; longest: number; clean: (typed: string) => string }
  /** One of the names, or a text like the pattern. */
  | { kind: 'choice'; names: readonly string[]; pattern?: RegExp }
  /** `isText`: in the query of a GET it arrives as text. */
  | { kind: 'whole'; least: number; most: number; isText?: boolean }
  | { kind: 'flag' | 'day' | 'time-zone' }

/** A value in an address or in the browser's storage: what it may be, what it is when it is absent, and a sentence for whoever typed something else. */
export type PlainField<Value = unknown> = Rule & { otherwise: Value; problem?: string }

export type PlainFields = Readonly<Record<string, PlainField>>

/** What these fields are read as. */
export type ValuesOf<Fields extends PlainFields> = {
  -readonly [Name in Exclude<keyof Fields, Absent<Fields>>]: Fields[Name]['otherwise']
} & { -readonly [Name in Absent<Fields>]?: Fields[Name]['otherwise'] }

/** The names of fields that may be absent. */
type Absent<Fields extends PlainFields> = {
  [Name in keyof Fields]: undefined extends Fields[Name]['otherwise'] ? Name : never
}[keyof Fields]

/** Words to find, cleaned as they are kept; empty filters nothing. */
export const text = (longest: number, clean = oneLine): PlainField<string> => ({
  kind: 'text',
  longest,
  clean,
  otherwise: '',
  problem: fill(fieldProblems.searchTooLong, { longest }),
})

type Choice<Name extends string> = PlainField<Name> & { kind: 'choice'; names: readonly Name[] }

/** One of several names. */
export const choice = <const Name extends string>(
  names: readonly Name[],
  otherwise: NoInfer<Name>,
): Choice<Name> => ({ kind: 'choice', names, otherwise })

/** One of several names, or empty, which filters nothing. */
export const oneOf = <const Name extends string>(names: readonly Name[]): Choice<Name | ''> =>
  choice<Name | ''>(['', ...names], '')

/** An order of rows. */
export const order = (otherwise: 'asc' | 'desc') => choice(['asc', 'desc'], otherwise)

type Limits = { least: number; most: number; otherwise: number; problem?: string }

export const whole = (limits: Limits): PlainField<number> => ({ kind: 'whole', ...limits })

/** A number up to a limit; 0 filters nothing. */
export const upTo = (most: number, problem?: string) => whole({ least: 0, most, otherwise: 0, problem })

/** The id of a record, or none. */
export const optionalId: PlainField<number | undefined> = {
  kind: 'whole',
  least: 1,
  most: largestId,
  isText: true,
  otherwise: undefined,
}

export const flag = (otherwise = false): PlainField<boolean> => ({ kind: 'flag', otherwise })

/** A day as year-month-day in `timeZone`; empty filters nothing. */
export const day: PlainField<string> = {
  kind: 'day',
  otherwise: '',
  problem: fieldProblems.plainDay,
}

/** The time zone of a filter's days (docs/decisions/055). */
export const timeZone: PlainField<string> = { kind: 'time-zone', otherwise: 'UTC' }

const pageLimits = { least: 1, most: 1_000_000, otherwise: 1 }
const pageSizeLimits = { least: 1, most: 100, otherwise: 10 }

/** A page of a list, as in the URL. */
export const pageFields = { page: whole(pageLimits), pageSize: whole(pageSizeLimits) }

/** A page in the query of a GET, where numbers arrive as text. */
export const pageInQueryFields = {
  page: { ...pageFields.page, isText: true },
  pageSize: { ...pageFields.pageSize, isText: true },
}

/**
 * A page of a list that may be longer than its count: beyond the count a page is found by the id of the row just before
 * or just after it; within the count both are ignored (docs/decisions/057).
 */
export const keyedPageFields = { ...pageFields, after: optionalId, before: optionalId }

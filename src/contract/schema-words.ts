import { z } from 'zod'
import { grouped } from '#texts/formats.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** What a value of each type is, after the name of its field. */
const kinds: Readonly<Record<string, string>> = {
  string: 'is text',
  number: 'is a number',
  int: 'is a whole number',
  boolean: 'is yes or no',
  array: 'is a list',
}

/**
 * The sentence for what a schema refuses and has no words of its own for. It stands before those of the schema library,
 * so none of its own reaches a person.
 */
function wordsOf(issue: Issue): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'file') return 'Choose a file'
      if (issue.input === undefined) return `${name} is missing`
      return `${name} ${kinds[issue.expected] ?? "can't be read"}`
    case 'too_big':
      return `${name} ${atMost(issue.origin, Number(issue.maximum))}`
    case 'too_small':
      return `${name} ${atLeast(issue.origin, Number(issue.minimum))}`
    case 'not_multiple_of':
      return `Use ${Math.max(0, Math.round(-Math.log10(issue.divisor)))} decimals at most`
    case 'invalid_format':
      return issue.format === 'date' ? 'Enter a date' : `${name} has another form`
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose something else'
    case 'unrecognized_keys':
      return `We don't know ${issue.keys.join(', ')}`
    default:
      return `${name} can't be read`
  }
}

const isCounted = (origin: string) => origin === 'array' || origin === 'set'

function atMost(origin: string, most: number) {
  if (origin === 'string') return `can have ${grouped(most)} characters at most`
  return isCounted(origin) ? `can have ${grouped(most)} entries at most` : `is ${grouped(most)} or less`
}

function atLeast(origin: string, least: number) {
  if (origin !== 'string' && !isCounted(origin)) return `is ${grouped(least)} or more`
  if (least === 1) return 'is required'
  return `needs ${grouped(least)} ${origin === 'string' ? 'characters' : 'entries'}`
}

/** The field in words: `equipmentDetails.0.yearInstalled` is 'Year installed', `customerId` 'Customer'. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const key = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part))
  if (typeof key !== 'string' || key === 'query' || key === 'body') return 'This'
  const words = key
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

z.config({ customError: wordsOf })

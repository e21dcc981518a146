import { z } from 'zod'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const problems = fieldProblems

/** What a value of each type is. */
const kinds: Readonly<Record<string, string>> = problems.kinds

/**
 * The sentence for what a schema refuses and has no words of its own for. It stands before those of the schema library,
 * so none of its own reaches a person.
 */
function wordsOf(issue: Issue): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'file') return problems.file
      if (issue.input === undefined) return fill(problems.missing, { label: name })
      return wordsOfKind(issue.expected, { label: name, given: issue.input })
    case 'too_big':
      return fill(atMost(issue.origin), { label: name, most: grouped(Number(issue.maximum)) })
    case 'too_small':
      return tooSmall(name, issue.origin, Number(issue.minimum))
    case 'not_multiple_of':
      return fill(problems.decimals, { most: Math.max(0, Math.round(-Math.log10(issue.divisor))) })
    case 'invalid_format':
      return issue.format === 'date' ? problems.date : fill(problems.otherForm, { label: name })
    case 'invalid_value':
    case 'invalid_union':
      return problems.choice
    case 'unrecognized_keys':
      return fill(problems.unknownKeys, { keys: issue.keys.join(', ') })
    default:
      return fill(problems.unreadable, { label: name })
  }
}

/** Why no other text: whoever typed that into a field typed no quotes. */
const valueInText = /^(?:-?\d+(?:\.\d+)?|true|false)$/

/** What is expected. A program like Zapier or a spreadsheet mostly sends the right value, but as text. */
function wordsOfKind(expected: string, { label, given }: { label: string; given: unknown }): string {
  const kind = fill(kinds[expected] ?? problems.unreadable, { label })
  const isQuoted =
    typeof given === 'string' && ['number', 'int', 'boolean'].includes(expected) && valueInText.test(given)
  return isQuoted ? fill(problems.quoted, { kind }) : kind
}

const isCounted = (origin: string) => origin === 'array' || origin === 'set'

function atMost(origin: string) {
  if (origin === 'string') return problems.mostCharacters
  return isCounted(origin) ? problems.mostEntries : problems.most
}

function tooSmall(label: string, origin: string, least: number) {
  const isText = origin === 'string'
  if (!isText && !isCounted(origin)) return fill(problems.orMore, { label, least: grouped(least) })
  if (least === 1) return fill(problems.required, { label })
  return fill(isText ? problems.leastCharacters : problems.leastEntries, { label, least: grouped(least) })
}

/** The field in words: `equipmentDetails.0.yearInstalled` is 'Year installed', `customerId` 'Customer'. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const key = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part))
  if (typeof key !== 'string' || key === 'query' || key === 'body') return problems.nameless
  const words = key
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

z.config({ customError: wordsOf })

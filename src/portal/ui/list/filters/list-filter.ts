import { formatDate } from '../../text/format-date.ts'

type FilterChoice = { value: string; label: string }

type ChoiceOrGroup = FilterChoice | { group: string; items: readonly FilterChoice[] }

/** A filter of a list: the field that it filters by, its label, and what can be typed or chosen. */
export type ListFilter<Name extends string = string> = { name: Name; label: string } & (
  | { kind: 'text'; maxLength: number }
  /** A whole number; 0 filters nothing. */
  | { kind: 'number' }
  /** `all` is the value that filters nothing, '0' where the others are numbers; a required choice has none. */
  | { kind: 'choice'; all?: '' | '0'; choices: readonly ChoiceOrGroup[]; isRequired?: boolean }
  /** The first or the last day of a range whose other end is the field `last` or `first`. */
  | { kind: 'day'; last: Name; first?: undefined }
  | { kind: 'day'; first: Name; last?: undefined }
)

/** The two filters of a range of days. */
export function daysFilter<Name extends string>(
  [firstLabel, lastLabel]: readonly [string, string],
  first: Name,
  last: Name,
): [ListFilter<Name>, ListFilter<Name>] {
  return [
    { kind: 'day', name: first, label: firstLabel, last },
    { kind: 'day', name: last, label: lastLabel, first },
  ]
}

/** Whether more keys follow: a year that is being typed passes through 0002 and 0020. */
export function isBeingTyped({ kind }: ListFilter, value: string): boolean {
  return kind === 'day' && value !== '' && value < '1000'
}

/** What a filter lets through, as its chip says it. */
export function valueInWords(filter: ListFilter, value: string): string {
  // Why a time: of a day alone the browser would take midnight in UTC.
  if (filter.kind === 'day') return formatDate(`${value}T00:00`)
  if (filter.kind !== 'choice') return value
  const choices = filter.choices.flatMap((one) => ('items' in one ? one.items : one))
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** Filters by a person. One who has left stays in the choices while the address names them. */
export function peopleFilter<Name extends string>(
  name: Name,
  label: string,
  people: readonly { id: number; name: string }[],
  chosen: number,
): ListFilter<Name> {
  const isListed = chosen === 0 || people.some(({ id }) => id === chosen)
  const listed = isListed ? people : [...people, { id: chosen, name: `Employee ${chosen}` }]
  const choices = listed.map((person) => ({ value: String(person.id), label: person.name }))
  return { kind: 'choice', name, label, all: '0', choices }
}

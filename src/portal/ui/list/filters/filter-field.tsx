import { useId } from 'react'
import { messages } from '#texts/en/messages.ts'
import classes from './filter-field.module.css'
import { isBeingTyped, type ListFilter } from './list-filter.ts'

type FilterFieldProps = {
  filter: ListFilter
  /** What is typed into all filters, by their names. */
  texts: Readonly<Record<string, string>>
  problem: string | undefined
  onChange: (value: string) => void
}

/** A filter as a field of one line, with its label inside. Why not the library's: its label takes a line of its own in each list. */
export function FilterField({ filter, texts, problem, onChange }: FilterFieldProps) {
  const id = useId()
  const value = texts[filter.name] ?? ''
  const wrong = problem ?? (leavesNoDay(filter, texts) ? messages.daysReversed : undefined)
  const control = {
    id,
    className: classes.control,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? `${id}-problem` : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div className={classes.filter}>
      <div className={classes.field} data-wrong={Boolean(wrong) || undefined}>
        <label htmlFor={id} className={classes.label}>
          {filter.label}
        </label>
        {filter.kind === 'text' && (
          <input {...control} type="search" autoComplete="off" maxLength={filter.maxLength} value={value} />
        )}
        {filter.kind === 'number' && (
          <input {...control} inputMode="numeric" autoComplete="off" value={value === '0' ? '' : value} />
        )}
        {filter.kind === 'day' && (
          <input
            {...control}
            type="date"
            min={(filter.first && texts[filter.first]) || undefined}
            max={(filter.last && texts[filter.last]) || undefined}
            value={value}
          />
        )}
        {filter.kind === 'choice' && (
          <select {...control} value={value}>
            {!filter.isRequired && <option value={filter.all ?? ''}>All</option>}
            {filter.choices.map((one) =>
              'items' in one ? (
                <optgroup key={one.group} label={one.group}>
                  {one.items.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(one)
              ),
            )}
          </select>
        )}
      </div>
      {wrong && (
        <p id={`${id}-problem`} className={classes.problem}>
          {wrong}
        </p>
      )}
    </div>
  )
}

function optionOf({ value, label }: { value: string; label: string }) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

/** Whether the last day of a range is before its first one: the calendars offer no such range, but it can be typed. */
function leavesNoDay(filter: ListFilter, texts: Readonly<Record<string, string>>): boolean {
  if (filter.kind !== 'day' || filter.first === undefined) return false
  const last = texts[filter.name] ?? ''
  return last !== '' && !isBeingTyped(filter, last) && last < (texts[filter.first] ?? '')
}

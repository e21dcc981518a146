import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { dateOf } from '#domain/days.ts'
import { shortWeekday } from '#texts/formats.ts'
import classes from './my-day.module.css'
import { later, namedDays, noDay, visitsOfDay } from './visits-of-day.ts'

type DayChipsProps = {
  visits: Parameters<typeof visitsOfDay>[0]
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** The next days with their visits, what comes later, and what has no day yet. */
export function DayChips({ visits, today, chosen, onChoose }: DayChipsProps) {
  const days = namedDays(today).map((day) => ({
    day,
    name: `${shortWeekday(dateOf(day))} ${Number(day.slice(8))}`,
  }))
  const chips = [...days, { day: later, name: 'Later' }, { day: noDay, name: 'No day' }]
  return (
    <fieldset aria-label="Days" className={classes.chips}>
      {chips.map(({ day, name }) => {
        const count = visitsOfDay(visits, day, today).length
        return (
          <UnstyledButton
            key={day}
            className={classes.chip}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <span>{name}</span>
            <strong>
              {count === 0 ? '–' : count}
              <VisuallyHidden>{count === 1 ? ' visit' : ' visits'}</VisuallyHidden>
            </strong>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

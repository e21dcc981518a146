import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './filter-chips.module.css'
import { focusPageHeading } from './focus-page-heading.ts'

/** One filter that is in force, in words, and how to lift it. */
type FilterChip = { name: string; words: string; onLift: () => void }

/** What a list is narrowed to; a press lifts one filter. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map(({ name, words, onLift }) => (
        <li key={name}>
          <Button
            variant="default"
            radius="xl"
            size="sm"
            className={classes.chip}
            aria-label={`Remove filter ${words}`}
            rightSection={<IconX size={14} aria-hidden />}
            onClick={() => {
              // Why: the chip disappears, and would lose the focus.
              focusPageHeading()
              onLift()
            }}
          >
            {words}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { Button, Group, Paper } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './filter-bar.module.css'

type FilterBarProps = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  onSearch: () => void
  /** Shown while something is filtered. */
  onClear?: () => void
  children: ReactNode
}

/** Filters in one row that wraps, applied by Search or Enter. On a phone they are folded until somebody wants them. */
export function FilterBar({ label, onSearch, onClear, children }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const fieldsId = useId()
  const [choice, setChoice] = useState<boolean>()
  // Why: a list that is filtered must show by what.
  const isUnfolded = choice ?? onClear !== undefined

  function clear() {
    // Why: the button disappears with what it clears, and would lose the focus.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onClear?.()
  }

  return (
    <Paper
      component="form"
      ref={form}
      role="search"
      aria-label={label}
      withBorder
      p="sm"
      mb="md"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        hideScreenKeyboard()
        onSearch()
      }}
    >
      <Button
        variant="default"
        fullWidth
        size="md"
        className={classes.fold}
        aria-expanded={isUnfolded}
        aria-controls={fieldsId}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setChoice(!isUnfolded)}
      >
        Filters
      </Button>
      <div id={fieldsId} className={classes.fields} data-folded={!isUnfolded || undefined}>
        {children}
        <Group gap="xs" wrap="nowrap" className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Search
          </Button>
          {onClear && (
            <Button variant="default" onClick={clear}>
              Clear
            </Button>
          )}
        </Group>
      </div>
    </Paper>
  )
}

/** The keyboard of a phone would cover the results. */
function hideScreenKeyboard() {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (isTouched && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

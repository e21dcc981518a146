import { Button, Group, Paper } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './filter-bar.module.css'

type FilterBarProps = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  onSearch: () => void
  /** Shown while something is filtered. */
  onClear?: () => void
  children: ReactNode
}

/** Filters in one row that wraps, applied by Search or Enter. */
export function FilterBar({ label, onSearch, onClear, children }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)

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
      <div className={classes.fields}>
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

import { Box, Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, use, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import page from '../list-page.module.css'
import { type ListPlaces, ListPlacesContext } from '../list-places.tsx'
import classes from './filter-bar.module.css'

/** One filter that is in force, in words, and how to lift it. */
type FilterChip = { name: string; words: string; onLift: () => void }

type FilterBarProps = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  chips: readonly FilterChip[]
  onSearch: () => void
  /** Shown while something is filtered. */
  onClear?: (() => void) | undefined
  /** A field for each filter, the search first. */
  children: readonly ReactNode[]
}

/** The filters of a list: at a desk in one row, on a phone behind two icons of the head. */
export function FilterBar(props: FilterBarProps) {
  const places = use(ListPlacesContext)
  return places ? <FiltersOfPhone {...props} places={places} /> : <FilterRow {...props} />
}

/** The search, as many more as have room, the others behind a button, and below the row what is in force. */
function FilterRow({ label, chips, onSearch, onClear, children }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const moreId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const room = useRoom()
  const [search, ...others] = children
  // Why: a button that hides a single field takes as much room.
  const inRow = others.length <= room + 1 && room > 0 ? others.length : room
  const behind = others.slice(inRow)

  function clear() {
    // Why: the button disappears with what it clears, and would lose the focus.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onClear?.()
  }

  return (
    <Box
      component="form"
      ref={form}
      role="search"
      aria-label={label}
      noValidate
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        hideScreenKeyboard()
        onSearch()
      }}
    >
      <div className={classes.row}>
        <div className={classes.search}>{search}</div>
        {others.slice(0, inRow)}
        {behind.length > 0 && (
          <Button
            variant="default"
            className={classes.button}
            aria-expanded={isUnfolded}
            aria-controls={moreId}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            More filters
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          className={classes.button}
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          Search
        </Button>
      </div>
      <div id={moreId} className={classes.more} hidden={!isUnfolded || behind.length === 0}>
        {behind}
      </div>
      {onClear && (
        <div className={classes.inForce}>
          <FilterChips chips={chips} />
          <UnstyledButton className={classes.clear} onClick={clear}>
            Clear
          </UnstyledButton>
        </div>
      )}
    </Box>
  )
}

/** The search on a line of its own while it is asked for, the other filters in the sheet, what is in force as chips above the rows. */
function FiltersOfPhone({ places, ...props }: FilterBarProps & { places: ListPlaces }) {
  const { label, chips, onSearch, onClear, children } = props
  const searchId = useId()
  const [isSearching, setSearching] = useState(false)
  const [search, ...others] = children
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Why: the sheet's form would submit this one as well.
    event.stopPropagation()
    hideScreenKeyboard()
    onSearch()
    places.closeSheet()
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      noValidate
      className={classes.phone}
      onSubmit={submit}
    >
      <div
        id={searchId}
        hidden={!isSearching}
        // Why here: it can take the focus only once it is shown.
        ref={(line) => {
          if (isSearching) line?.querySelector('input')?.focus()
        }}
      >
        {search}
      </div>
      {(chips.length > 0 || onClear) && (
        <div className={classes.inForce} data-scrolls>
          <FilterChips chips={chips} />
          {onClear && chips.length > 1 && (
            <UnstyledButton className={classes.clear} onClick={onClear}>
              Clear
            </UnstyledButton>
          )}
        </div>
      )}
      {places.head &&
        createPortal(
          <UnstyledButton
            className={page.tool}
            aria-label={isSearching ? 'Hide search' : 'Search this list'}
            aria-expanded={isSearching}
            aria-controls={searchId}
            onClick={() => setSearching(!isSearching)}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>,
          places.head,
        )}
      {places.count &&
        chips.length > 0 &&
        createPortal(
          <span className={page.count}>
            {chips.length}
            <VisuallyHidden> in force</VisuallyHidden>
          </span>,
          places.count,
        )}
      {places.sheet &&
        createPortal(
          <form noValidate onSubmit={submit}>
            {others}
            <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
              Search
            </Button>
          </form>,
          places.sheet,
        )}
    </Box>
  )
}

/** How many filters have room in the row besides the search, the menu beside the page being open. */
function useRoom(): number {
  const options = { getInitialValueInEffect: false }
  const isDesk = useMediaQuery('(min-width: 80em)', true, options)
  const isSmallDesk = useMediaQuery('(min-width: 60em)', true, options)
  if (isDesk) return 3
  return isSmallDesk ? 1 : 0
}

/** What a list is narrowed to; a press lifts one filter. */
function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map(({ name, words, onLift }) => (
        <li key={name}>
          <UnstyledButton className={classes.chip} data-tip={`Remove filter ${words}`} onClick={onLift}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <span className={classes.words}>{words}</span>
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The keyboard of a phone would cover the results. */
function hideScreenKeyboard() {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (isTouched && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

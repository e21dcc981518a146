import { CloseButton, Kbd, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { longestSearch } from '#domain/homes/customer-search.ts'
import { messages } from '#domain/messages.ts'
import { useCustomerSearch } from '../../shared/use-customer-search.ts'
import { CardBelow } from '../../ui/card-below.tsx'
import { latePart } from '../../ui/late-part.ts'
import classes from './customer-search.module.css'
import { optionId } from './option-id.ts'

const resultsPart = latePart(() =>
  import('./customer-search-results.tsx').then(({ CustomerSearchResults }) => CustomerSearchResults),
)

type CustomerSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Shows the results as part of the page; otherwise in a card beneath the field. */
  isInline?: boolean
  /** Called when a result is chosen and its page opens. */
  onChosen: () => void
  /** Called after Escape has emptied the field. */
  onEscape?: () => void
}

/** Finds a customer by any known detail: a combobox with arrow keys and Enter. */
export function CustomerSearch({ inputRef, isInline = false, onChosen, onEscape }: CustomerSearchProps) {
  const listId = useId()
  const navigate = useNavigate()
  const search = useCustomerSearch()
  const { typed, setTyped, words, canSearch, hits = [], isSettled } = search
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const Results = resultsPart.usePart()
  const isShown = Results !== undefined && words !== '' && (isInline || isOpen)
  const optionCount = isShown && hits.length > 0 ? hits.length + 1 : 0

  function open() {
    setOpen(true)
    // Why ignored: without a connection there are no results either, and the next press tries again.
    resultsPart.fetchPart().catch(() => {})
  }

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    open()
  }

  /** The index after the last customer stands for all results. */
  function choose(index: number) {
    const hit = hits[index]
    type('')
    setOpen(false)
    onChosen()
    if (hit) void navigate({ to: '/portal/customer-details/$id', params: { id: String(hit.id) } })
    else void navigate({ to: '/portal/manage-customers', search: { anyField: words } })
  }

  function walk(step: 1 | -1) {
    setOpen(true)
    if (optionCount === 0) return
    const next = active < 0 && step < 0 ? optionCount - 1 : (active + step + optionCount) % optionCount
    setActive(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && canSearch) {
      event.preventDefault()
      const only = isSettled && hits.length === 1 ? 0 : hits.length
      choose(active >= 0 ? active : only)
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      type('')
      setOpen(false)
      onEscape()
    }
  }

  const results = Results && <Results listId={listId} search={search} active={active} onChoose={choose} />
  const field = (
    <TextInput
      ref={inputRef}
      type="search"
      role="combobox"
      aria-label="Find a customer"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={optionCount > 0}
      aria-controls={optionCount > 0 ? listId : undefined}
      aria-activedescendant={active >= 0 && active < optionCount ? optionId(listId, active) : undefined}
      aria-keyshortcuts="/ Control+K Meta+K"
      placeholder="Id, phone, email, name, address"
      data-autofocus={isInline || undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={longestSearch}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={open}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed ? <ClearButton onClear={() => type('')} /> : !isInline && <Kbd aria-hidden>/</Kbd>}
    />
  )
  return (
    <search aria-label="Customers">
      {isInline ? (
        <>
          {field}
          {isShown && <div className={classes.inline}>{results}</div>}
        </>
      ) : (
        <>
          {field}
          {isShown && (
            <CardBelow
              popover="manual"
              role="region"
              aria-label="Search results"
              anchor={inputRef}
              isAsWide
              className={classes.card}
            >
              {results}
            </CardBelow>
          )}
        </>
      )}
      <VisuallyHidden role="status">{isShown && isSettled ? foundInWords(hits.length) : ''}</VisuallyHidden>
    </search>
  )
}

function foundInWords(count: number) {
  if (count === 0) return messages.customerSearch.nothing
  return count === 1 ? '1 customer found' : `${count} customers found`
}

/** Why onMouseDown is prevented: the field would lose the focus and close its results. */
function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <CloseButton
      size="sm"
      aria-label="Clear search"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}

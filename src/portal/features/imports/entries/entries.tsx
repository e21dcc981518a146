import { Button, Paper, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { allEntries, type EntryFilter } from '../import-address.ts'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'
import { EntriesPage } from './entries-page.tsx'
import { EntryChips } from './entry-chips.tsx'

const { entries: words } = importTexts

/** So long after the last key a typed search acts. */
const typingMs = 300

type EntriesProps = {
  found: FoundImport
  filter: EntryFilter
  onFilterChange: (change: Partial<EntryFilter>) => void
}

/** The homes of the file, by what becomes of them, why, and what else is to be known; each can be opened, decided and corrected. */
export function Entries({ found, onFilterChange, ...given }: EntriesProps) {
  // Why: homes that were shown by what becomes of them are no longer told apart by it once that was undone.
  const filter = {
    ...given.filter,
    ...(found.state === 'undone' ? { fate: '' as const } : { end: '' as const }),
  }
  return (
    <>
      <EntryChips found={found} filter={filter} onFilterChange={onFilterChange} />
      <Search text={filter.q} onSearch={(q) => onFilterChange({ q })} />
      <Paper withBorder className={classes.frame}>
        {/* Why a key: another choice begins with its first page. */}
        <Pages key={JSON.stringify(filter)} found={found} filter={filter} onFilterChange={onFilterChange} />
      </Paper>
    </>
  )
}

/** The pages that were asked for, below each other. */
function Pages({ found, filter, onFilterChange }: EntriesProps) {
  const [starts, setStarts] = useState<readonly string[]>([''])
  const isQuestions =
    filter.fate === 'ask' && filter.end === '' && filter.why === '' && filter.says === '' && filter.q === ''
  const empty = (
    <EmptyState
      title={isQuestions ? words.noQuestions : words.none}
      action={
        <Button variant="default" onClick={() => onFilterChange(allEntries)}>
          {words.showAll}
        </Button>
      }
    >
      {isQuestions ? words.noQuestionsMore : words.noneMore}
    </EmptyState>
  )
  return starts.map((after, index) => (
    <EntriesPage
      key={after}
      found={found}
      filter={filter}
      after={after}
      isLast={index === starts.length - 1}
      onMore={(next) => setStarts([...starts, next])}
      empty={empty}
    />
  ))
}

/** Finds by any word of the line. It acts while it is typed. */
function Search({ text, onSearch }: { text: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  const searchSoon = useDebouncedCallback(onSearch, typingMs)
  // Why: something else may clear the search.
  if (text !== shown) {
    setShown(text)
    if (text === '') setTyped('')
  }
  return (
    <TextInput
      type="search"
      aria-label={words.searchLabel}
      placeholder={words.search}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      maw="24rem"
      mb="sm"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        searchSoon(currentTarget.value.trim())
      }}
    />
  )
}

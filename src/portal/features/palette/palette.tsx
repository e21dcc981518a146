import { CloseButton, Group, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import { longestSearch } from '#domain/homes/list/customer-search.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { recentHomesIn, useUiSettings } from '../../settings/ui-settings.ts'
import { useCustomerSearch } from '../../shared/form/use-customer-search.ts'
import { searchTexts } from '../../shared/frame/search-texts.ts'
import { type Choice, type ChoiceGroup, choiceOfCustomer, choicesNamed, groupsOfFound } from './choices.ts'
import { optionId, PaletteOptions } from './palette-options.tsx'

/** So many requests, and as many proposals, stand below the customers. */
const shown = 3

/** What the typed words find: customers, requests by their name, proposals by name or address. */
function useFound() {
  const search = useCustomerSearch()
  const { sought } = search
  const placeholderData = keepPreviousData
  const { data: requests } = useQuery(
    api.requests.list.queryOptions({
      input: sought === undefined ? skipToken : valuesOf(requestFields, { name: sought, pageSize: shown }),
      placeholderData,
    }),
  )
  const { data: proposals } = useQuery(
    api.proposals.list.queryOptions({
      input: sought === undefined ? skipToken : valuesOf(proposalFields, { home: sought, pageSize: shown }),
      placeholderData,
    }),
  )
  return {
    ...search,
    found: {
      customers: search.hits ?? [],
      requests: search.canSearch ? (requests?.rows ?? []) : [],
      proposals: search.canSearch ? (proposals?.rows ?? []) : [],
    },
  }
}

/** The homes that were opened last in this browser; those that are gone meanwhile are left out. */
function useRecentHomes(isOpen: boolean): Customer[] {
  const recentHomes = recentHomesIn(useUiSettings())
  return useQueries({
    queries: recentHomes.map((id) =>
      api.customers.find.queryOptions({
        input: isOpen ? { id } : skipToken,
        meta: { handles: ['NOT_FOUND'] },
        staleTime: 60_000,
      }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}

export type PaletteProps = {
  opened: boolean
  onClose: () => void
  /** False once a choice leads to a page, which gets the focus. */
  returnFocus: boolean
  /** Called when a choice is made. */
  onChosen: () => void
  pages: readonly Choice[]
  actions: readonly Choice[]
}

/** Finds customers, requests, proposals and pages, and what can be done: a combobox with arrow keys and Enter. */
export function Palette({ opened, onClose, returnFocus, ...given }: PaletteProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      size={640}
      yOffset={84}
      fullScreen={isPhone}
      // Why: whoever opens it by a key types on at once.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={searchTexts.title}>
        <Modal.Body p="sm">
          <Search isOpen={opened} onClose={onClose} {...given} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Enter was pressed while nothing was highlighted; it is obeyed once the words have their answer. */
type Entered = { isInNewTab: boolean }

type SearchProps = Pick<PaletteProps, 'onClose' | 'onChosen' | 'pages' | 'actions'> & { isOpen: boolean }

function Search({ isOpen, onClose, onChosen, pages, actions }: SearchProps) {
  const listId = useId()
  const navigate = useNavigate()
  const router = useRouter()
  const search = useFound()
  const recent = useRecentHomes(isOpen)
  const { typed, setTyped, words, canSearch, found, isSettled, isError } = search
  const [activeKey, setActiveKey] = useState<string>()
  const [entered, setEntered] = useState<Entered>()
  const commands = words.startsWith('>') ? words.slice(1).trim() : undefined
  const named = commands ?? words
  const groups: ChoiceGroup[] = [
    ...(words === ''
      ? [
          {
            name: searchTexts.recent,
            choices: recent.map((home) => choiceOfCustomer({ ...home, isLabel: home.address === null })),
          },
        ]
      : []),
    ...(canSearch && commands === undefined ? groupsOfFound(found, words) : []),
    { name: 'Pages', choices: words === '' ? [] : choicesNamed(pages, named) },
    { name: 'Do', choices: choicesNamed(actions, named) },
  ].filter(({ choices }) => choices.length > 0)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find(({ key }) => key === activeKey)
  const isSearching = canSearch && commands === undefined && !isSettled && !isError

  // Why: who types quickly presses Enter before the answer is there, and means what it will bring.
  useEffect(() => {
    if (entered === undefined || isSearching) return
    setEntered(undefined)
    const choice = chosenByWords()
    if (choice) choose(choice, entered.isInNewTab)
  })

  function type(text: string) {
    setTyped(text)
    setActiveKey(undefined)
    setEntered(undefined)
  }

  function choose(choice: Choice, isInNewTab: boolean) {
    if ('way' in choice && isInNewTab) {
      window.open(router.buildLocation(choice.way).href, '_blank', 'noopener')
      return
    }
    onChosen()
    if ('way' in choice) void navigate(choice.way)
    else choice.act()
  }

  /** What Enter opens while nothing is highlighted: the only customer, else all of them, else the first choice. */
  function chosenByWords() {
    if (words === '') return undefined
    const [first, second] = choices
    const isAmongMore = first && 'customer' in first && second && 'customer' in second
    return isAmongMore ? choices.find(({ key }) => key === 'all') : first
  }

  function walk(step: 1 | -1) {
    if (choices.length === 0) return
    const from = active ? choices.indexOf(active) : step < 0 ? choices.length : -1
    const next = choices[(from + step + choices.length) % choices.length]
    if (!next) return
    setActiveKey(next.key)
    setEntered(undefined)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isInNewTab = event.ctrlKey || event.metaKey
      if (active) choose(active, isInNewTab)
      else setEntered({ isInNewTab })
    }
  }

  return (
    <search aria-label={searchTexts.title}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="md"
          type="search"
          role="combobox"
          aria-label={searchTexts.field}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
          placeholder={searchTexts.field}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </Group>
      {choices.length > 0 && (
        <PaletteOptions
          {...{ listId, groups, words, active }}
          isOld={canSearch && !isSettled}
          onChoose={choose}
        />
      )}
      <Hint search={search} isCommand={commands !== undefined} count={choices.length} />
      <Text size="xs" c="dimmed" pt="xs" px="xs" visibleFrom="sm">
        {searchTexts.keys}
      </Text>
      <VisuallyHidden role="status">
        {canSearch && isSettled ? foundInWords(found.customers.length) : ''}
      </VisuallyHidden>
    </search>
  )
}

type HintProps = { search: ReturnType<typeof useFound>; isCommand: boolean; count: number }

/** Why nothing, or no customer, is there, and what to try. */
function Hint({ search: { words, canSearch, isSettled, isError, found }, isCommand, count }: HintProps) {
  if (isCommand) return count === 0 && <Said>{messages.menuSearchEmpty}</Said>
  if (words === '') return count === 0 && <Said>{messages.customerSearch.nothingHint}</Said>
  if (!canSearch) return <Said>{messages.customerSearch.tooShort}</Said>
  if (isError) return <Said>{messages.somethingWentWrong}</Said>
  if (!isSettled || found.customers.length > 0) return null
  return (
    <Said>
      {messages.customerSearch.nothing}
      <br />
      {messages.customerSearch.nothingHint}
    </Said>
  )
}

function Said({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" p="xs">
      {children}
    </Text>
  )
}

function foundInWords(count: number) {
  if (count === 0) return messages.customerSearch.nothing
  return count === 1 ? '1 customer found' : `${count} customers found`
}

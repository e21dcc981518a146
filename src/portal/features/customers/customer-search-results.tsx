import { Box, Skeleton, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '#domain/messages.ts'
import type { useCustomerSearch } from '../../shared/use-customer-search.ts'
import { CustomerHit } from './customer-hit.tsx'
import classes from './customer-search.module.css'
import { optionId } from './option-id.ts'

type CustomerSearchResultsProps = {
  listId: string
  search: ReturnType<typeof useCustomerSearch>
  /** Index of the highlighted option; -1 for none. */
  active: number
  onChoose: (index: number) => void
}

/** The customers found and a link to all results, or why there are none. */
export function CustomerSearchResults({ listId, search, active, onChoose }: CustomerSearchResultsProps) {
  const { words, canSearch, hits, isSettled, isError } = search
  if (!canSearch) return <Said>{messages.customerSearch.tooShort}</Said>
  if (isError) return <Said>{messages.somethingWentWrong}</Said>
  if (!hits || (hits.length === 0 && !isSettled)) {
    return (
      <Box p="xs" aria-hidden>
        <Skeleton h={14} w="55%" mb={8} />
        <Skeleton h={10} w="80%" />
      </Box>
    )
  }
  if (hits.length === 0) {
    return (
      <Said>
        {messages.customerSearch.nothing}
        <br />
        {messages.customerSearch.nothingHint}
      </Said>
    )
  }
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label="Customers found"
      className={classes.list}
      mod={{ old: !isSettled }}
    >
      {hits.map((hit, index) => (
        <Option key={hit.id} {...{ listId, index, active, onChoose }}>
          <CustomerHit hit={hit} words={words} />
        </Option>
      ))}
      <Option {...{ listId, index: hits.length, active, onChoose }}>
        <span className={classes.all}>
          All results <IconArrowRight size={14} aria-hidden />
        </span>
      </Option>
    </Box>
  )
}

type OptionProps = Pick<CustomerSearchResultsProps, 'listId' | 'active' | 'onChoose'> & {
  index: number
  children: ReactNode
}

function Option({ listId, index, active, onChoose, children }: OptionProps) {
  return (
    <Box
      id={optionId(listId, index)}
      role="option"
      aria-selected={index === active}
      className={classes.option}
      // Why: the field must keep the focus, or its results close.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      {children}
    </Box>
  )
}

function Said({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" p="xs">
      {children}
    </Text>
  )
}

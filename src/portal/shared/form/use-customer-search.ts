import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSearch, searchWords } from '#domain/homes/list/customer-search.ts'
import { api } from '../../api/client.ts'

const afterTypingMs = 200

/**
 * The typed words and the customers found by them, debounced; an outdated search is cancelled. `isSettled` says whether
 * the hits belong to the current words.
 */
export function useCustomerSearch() {
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const [rested] = useDebouncedValue(words, afterTypingMs)
  const canSearch = isSearch(words)
  const { data, isPlaceholderData, isError } = useQuery(
    api.customers.search.queryOptions({
      input: isSearch(rested) ? { q: rested } : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  return {
    typed,
    setTyped,
    words,
    /** The words that are looked for; undefined while they are too short. */
    sought: isSearch(rested) ? rested : undefined,
    canSearch,
    hits: canSearch ? data : undefined,
    isSettled: canSearch && rested === words && data !== undefined && !isPlaceholderData,
    isError: isError && rested === words,
  }
}

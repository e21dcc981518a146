import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import { api } from '../../../api/client.ts'
import type { EditedDraft } from './edited-draft.ts'
import { type Opened, useComputable } from './use-computable.ts'

const afterTypingMs = 250

type Typed = {
  /** 0 for a proposal that is not stored yet. */
  id: number
  customerId: number
  opened: Opened
  edited: EditedDraft
}

/** The figures of a draft as it is typed, once for every part of the editor that shows some of them. */
export function useResults({ id, customerId, opened, edited }: Typed) {
  const [rested] = useDebouncedValue(edited, afterTypingMs)
  const { draft, isReading, retry } = useComputable(rested, opened)
  const query = useQuery({
    ...api.proposals.preview.queryOptions({ input: draft ? { id, customerId, draft } : skipToken }),
    placeholderData: keepPreviousData,
  })
  // Why: the client's types lose the items of read-only lists.
  const results = query.data?.results as ProposalResults | undefined
  const floor = query.data?.priceFloor as PriceFloor | undefined
  const isFailed = retry !== undefined || (query.isError && !results)
  return {
    /** The draft that they are of; undefined where none follow from what is typed. */
    draft,
    rested,
    results,
    floor,
    horizonYears: query.data?.horizonYears ?? 0,
    isBusy: query.isFetching || isReading,
    isUnreadable: draft === undefined && !isReading,
    isFailed,
    onRetry: retry ?? query.refetch,
  }
}

export type DraftResults = ReturnType<typeof useResults>

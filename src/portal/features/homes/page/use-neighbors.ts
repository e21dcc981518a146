import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import type { ListedHomes } from '../../../shared/frame/listed-homes.ts'
import { neighborsOf, onPage, pagesBeyond } from './neighbors.ts'

/** The list that a home was opened from, and the homes before and after it there. */
export function useNeighbors(id: number) {
  const from = useLocation({ select: ({ state }) => state.listedHomes })
  const pages = pagesBeyond(from, id)
  const before = useIdsOfPage(from, pages.before)
  const same = useIdsOfPage(from, pages.same)
  const after = useIdsOfPage(from, pages.after)
  return neighborsOf(from, id, { before, same, after })
}

/** The homes of a page of the list, in its order; undefined until they are known, and for page 0. */
function useIdsOfPage(from: ListedHomes | undefined, page: number): number[] | undefined {
  const asked = from && page > 0 ? onPage(from, page, []) : undefined
  const customers = useQuery(
    api.customers.list.queryOptions({ input: asked?.list === 'customers' ? asked.filter : skipToken }),
  )
  const calls = useQuery(
    api.callList.list.queryOptions({ input: asked?.list === 'calls' ? asked.filter : skipToken }),
  )
  return asked?.list === 'calls'
    ? calls.data?.rows.map(({ customerId }) => customerId)
    : customers.data?.rows.map((row) => row.id)
}

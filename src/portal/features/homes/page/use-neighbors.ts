import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import type { ListedHomes } from '../../../shared/frame/listed-homes.ts'

/** A home beside this one, with the list as it is known from there. */
export type Neighbor = { id: number; from: ListedHomes }

/** The list that a home was opened from, and the homes before and after it there. Only the end of a page asks for another one. */
export function useNeighbors(id: number) {
  const from = useLocation({ select: ({ state }) => state.listedHomes })
  const place = from?.ids.indexOf(id) ?? -1
  const isFirst = place === 0
  const isLast = from !== undefined && place === from.ids.length - 1
  const page = from?.filter.page ?? 1
  const before = useIdsOfPage(from, isFirst && page > 1 ? page - 1 : 0)
  const same = useIdsOfPage(from, isLast ? page : 0)
  const after = useIdsOfPage(from, isLast ? page + 1 : 0)
  if (!from || place < 0) return { from: undefined, previous: undefined, next: undefined }

  const isNew = (other: number) => !from.ids.includes(other)
  const within = (other: number | undefined): Neighbor | undefined =>
    other === undefined ? undefined : { id: other, from }
  const beyond = (ids: readonly number[], at: number, of: number): Neighbor | undefined => {
    const other = ids.at(at)
    return other === undefined ? undefined : { id: other, from: onPage(from, of, ids) }
  }
  // Why the same page too: whoever takes homes out of a filter by mending them moves those that follow onto it.
  const following = [...(same ?? []), ...(after ?? [])].filter(isNew)
  return {
    from,
    previous: isFirst ? beyond((before ?? []).filter(isNew), -1, page - 1) : within(from.ids[place - 1]),
    next: isLast ? beyond(following, 0, page + 1) : within(from.ids[place + 1]),
  }
}

function onPage(from: ListedHomes, page: number, ids: readonly number[]): ListedHomes {
  const place = { page, after: undefined, before: undefined }
  return from.list === 'customers'
    ? { ...from, ids, filter: { ...from.filter, ...place } }
    : { ...from, ids, filter: { ...from.filter, ...place } }
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

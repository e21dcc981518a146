import type { ListedHomes } from '../../../shared/frame/listed-homes.ts'

/** A home beside this one, with the list as it is known from there. */
export type Neighbor = { id: number; from: ListedHomes }

/** Pages of a list to look at beyond the end of the known one; 0 for none. */
type PagesBeyond = { before: number; same: number; after: number }

/** Which pages lead on from a home of a list: only the ends of a page ask for another one. */
export function pagesBeyond(from: ListedHomes | undefined, id: number): PagesBeyond {
  const page = from?.filter.page ?? 1
  const isFirst = from?.ids[0] === id
  const isLast = from?.ids.at(-1) === id
  return { before: isFirst ? page - 1 : 0, same: isLast ? page : 0, after: isLast ? page + 1 : 0 }
}

/** The homes of such pages, in their order; undefined until they are known. */
type IdsBeyond = Partial<Record<keyof PagesBeyond, readonly number[] | undefined>>

/** The homes before and after this one in the list that it was opened from; `from` is undefined where it is not of that list. */
export function neighborsOf(from: ListedHomes | undefined, id: number, beyond: IdsBeyond) {
  const place = from?.ids.indexOf(id) ?? -1
  if (!from || place < 0) return { from: undefined, previous: undefined, next: undefined }

  const { page } = from.filter
  const isNew = (other: number) => !from.ids.includes(other)
  const on = (list: ListedHomes, other: number | undefined): Neighbor | undefined =>
    other === undefined ? undefined : { id: other, from: list }
  const before = (beyond.before ?? []).filter(isNew)
  // Why the same page too: whoever takes homes out of a filter by mending them moves those that follow onto it.
  const after = [...(beyond.same ?? []), ...(beyond.after ?? [])].filter(isNew)
  return {
    from,
    previous: place === 0 ? on(onPage(from, page - 1, before), before.at(-1)) : on(from, from.ids[place - 1]),
    next:
      place === from.ids.length - 1
        ? on(onPage(from, page + 1, after), after[0])
        : on(from, from.ids[place + 1]),
  }
}

/** The same list on another page, with the homes of that page. */
export function onPage(from: ListedHomes, page: number, ids: readonly number[]): ListedHomes {
  const place = { page, after: undefined, before: undefined }
  return from.list === 'customers'
    ? { ...from, ids, filter: { ...from.filter, ...place } }
    : { ...from, ids, filter: { ...from.filter, ...place } }
}

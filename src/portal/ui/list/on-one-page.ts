import type { ListState } from './data-table.tsx'

/** So many rows are drawn gray until the first answer. */
const skeletonRows = 5

/** A query that answers all rows at once. */
export type WholeList<Row> = {
  data: readonly Row[] | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

/** What a table is given of such a query: all rows on one page, in their order, and nothing moves while they are asked for again. */
export function onOnePage<Row>({ data, isFetching, isError, refetch }: WholeList<Row>) {
  const list: ListState = {
    page: 1,
    pageSize: Math.max(1, data?.length ?? skeletonRows),
    sort: '',
    order: 'asc',
  }
  return {
    query: {
      data: data && { rows: data, total: data.length },
      isFetching: isFetching && !data,
      isError,
      refetch,
    },
    list,
    onListChange() {},
  }
}

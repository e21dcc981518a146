import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { fetchPresent } from '../../api/first-data.ts'

/** The record that an address names, from the present state of its list; throws `notFound()` when there is none. */
export async function findInList<Row extends { id: number }, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  list: FetchQueryOptions<Row[], Failure, Row[], Key>,
  id: string,
): Promise<Row> {
  const rows = await fetchPresent(queryClient, list)
  const found = rows.find((row) => String(row.id) === id)
  if (!found) throw notFound()
  return found
}

import { ORPCError } from '@orpc/client'
import { contract } from '#contract/contract.ts'
import type { ExportedList } from '#contract/office/exports.ts'
import { answerOf, toRefusal } from '../../../api/failures.ts'

/** Filters and order of a list in the address. */
export type ListSearch = Record<string, string | number>

const pageFields = new Set(['page', 'pageSize', 'after', 'before', 'timeZone'])

/** The filters and order without the page: an export has all matching rows. */
export function wholeListSearch(filter: ListSearch): ListSearch {
  return Object.fromEntries(
    Object.entries(filter).filter(([field, value]) => !pageFields.has(field) && value !== '' && value !== 0),
  )
}

type ExportRequest = {
  list: ExportedList
  search: ListSearch
  format: 'xlsx' | 'rows'
  /** Called with the number of bytes received so far. */
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/** Fetches a whole list as a file. Rejects with the server's refusal, or with `NoConnection`. */
export async function fetchExport({ list, search, format, onBytes, signal }: ExportRequest) {
  const { path = '' } = contract.exports[list]['~orpc'].route
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Why the search first: a hand-written address may name a format too.
  const query = new URLSearchParams(
    Object.entries({ ...search, format, timeZone }).map(([field, value]) => [field, String(value)]),
  )
  // Why not the API client: it reports no download progress.
  const response = await answerOf(
    fetch(`${path}?${query}`, { credentials: 'same-origin', signal: signal ?? null }),
  )
  if (!response.ok || !response.body) {
    const { status } = response
    const body = await response.json().catch(() => undefined)
    throw toRefusal(body, status) ?? new ORPCError('INTERNAL_SERVER_ERROR', { status: Math.max(status, 400) })
  }
  const file = await new Response(response.body.pipeThrough(counting(onBytes))).blob()
  return { file, name: nameIn(response.headers.get('content-disposition')) }
}

function counting(onBytes: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
}

function nameIn(disposition: string | null): string {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? 'list.xlsx'
}

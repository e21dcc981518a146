import { ORPCError } from '@orpc/client'
import { answerOf, toRefusal } from './failures.ts'

/** Filters and order of a list in the address. */
export type ListSearch = Record<string, string | number>

const pageFields = new Set(['page', 'pageSize', 'after', 'before', 'timeZone'])

/** The filters and order without the page, for a file of all rows that match. */
export function wholeListSearch(filter: ListSearch): ListSearch {
  return Object.fromEntries(
    Object.entries(filter).filter(([field, value]) => !pageFields.has(field) && value !== '' && value !== 0),
  )
}

type FileRequest = {
  /** Of the call that answers it. */
  path: string
  query: ListSearch
  /** Called with the number of bytes received so far. */
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/** Fetches a file with its name. Rejects with the server's refusal, or with `NoConnection`. */
export async function fetchFile({ path, query, onBytes, signal }: FileRequest) {
  const asked = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
  // Why not the API client: it reports no download progress.
  const response = await answerOf(
    fetch(`${path}?${asked}`, { credentials: 'same-origin', signal: signal ?? null }),
  )
  if (!response.ok || !response.body) {
    const { status } = response
    const body = await response.json().catch(() => undefined)
    throw toRefusal(body, status) ?? new ORPCError('INTERNAL_SERVER_ERROR', { status: Math.max(status, 400) })
  }
  const received = response.body.pipeThrough(counting(onBytes))
  const type = response.headers.get('content-type') ?? ''
  const file = await new Response(received, { headers: { 'content-type': type } }).blob()
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

/** Gives the browser time to start saving the file. */
const keptMs = 60_000

/** Saves a file among the downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

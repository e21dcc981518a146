import { contract } from '#contract/contract.ts'
import type { ExportedList } from '#contract/office/exports.ts'
import { fetchFile, type ListSearch } from '../../../api/fetch-file.ts'

type ExportRequest = {
  list: ExportedList
  search: ListSearch
  format: 'xlsx' | 'rows'
  /** Called with the number of bytes received so far. */
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/** Fetches a whole list as a file. Rejects with the server's refusal, or with `NoConnection`. */
export function fetchExport({ list, search, format, ...receiving }: ExportRequest) {
  const { path = '' } = contract.exports[list]['~orpc'].route
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Why the search first: a hand-written address may name a format too.
  return fetchFile({ path, query: { ...search, format, timeZone }, ...receiving })
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportedRows } from '#contract/office/exported-rows.ts'
import type { ExportedList } from '#contract/office/exports.ts'
import { messages } from '#texts/en/messages.ts'
import { bytesInWords } from '#texts/formats.ts'
import { sentenceOf } from '../../api/failures.ts'
import type { ListSearch } from '../../api/fetch-file.ts'
import { fetchExport } from './buttons/fetch-export.ts'
import classes from './print-page.module.css'
import { PrintedList } from './printed-list.tsx'

/** A whole list in black on white, for printing. */
export function PrintPage({ list, search }: { list: ExportedList; search: ListSearch }) {
  const { data, error, isFetching, bytes, retry } = usePrintedList(list, search)
  return (
    <main className={classes.page}>
      {data ? (
        <PrintedList list={data} />
      ) : error && !isFetching ? (
        <div role="alert">
          <h1>This list couldn't load</h1>
          <p>{sentenceOf(error) ?? messages.somethingWentWrong}</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      ) : (
        <>
          <h1>{messages.exports.print}</h1>
          <p role="status">{messages.exports.reading}</p>
          {bytes > 0 && <p aria-hidden>{bytesInWords(bytes)} so far</p>}
        </>
      )}
    </main>
  )
}

/** Fetches a whole list once; `bytes` counts what has arrived so far. */
function usePrintedList(list: ExportedList, search: ListSearch) {
  const [bytes, setBytes] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exports', list, search],
    queryFn: async ({ signal }) => {
      setBytes(0)
      const { file } = await fetchExport({ list, search, format: 'rows', onBytes: setBytes, signal })
      return ExportedRows.parse(JSON.parse(await file.text()))
    },
    // Why: a printed list does not change, and each read is recorded in the audit trail.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return { data, error, isFetching, bytes, retry: () => void refetch() }
}

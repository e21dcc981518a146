import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExportedList, ExportedRows } from '#contract/exports.ts'
import { fetchExport, type ListSearch } from './fetch-export.ts'

/** Fetches a whole list once; `bytes` counts what has arrived so far. */
export function usePrintedList(list: ExportedList, search: ListSearch) {
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

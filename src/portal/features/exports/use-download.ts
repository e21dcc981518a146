import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportedList } from '#contract/exports.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'
import { fetchExport, type ListSearch } from './fetch-export.ts'

/** Gives the browser time to start saving the file. */
const keptMs = 60_000

/** Downloads a list as a spreadsheet; `bytes` counts what has arrived so far. */
export function useDownload(list: ExportedList, search: ListSearch) {
  const [bytes, setBytes] = useState(0)
  const once = useSinglePress()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => {
      setBytes(0)
      return fetchExport({ list, search, format: 'xlsx', onBytes: setBytes })
    },
    onSuccess: ({ file, name }) => save(file, name),
  })
  return { bytes, isPending, isSuccess, start: () => once((done) => mutate(undefined, { onSettled: done })) }
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

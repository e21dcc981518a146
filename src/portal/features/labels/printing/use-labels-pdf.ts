import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchFile, type ListSearch, saveFile } from '../../../api/fetch-file.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'

/** A file of labels: the path of its call, and which labels it has. */
export type LabelsFile = { path: string; query: ListSearch }

/** Has labels drawn as a PDF and saves it. Leaving the page stops it, and then the server stops too. */
export function useLabelsPdf(onSaved?: () => void) {
  const [bytes, setBytes] = useState(0)
  const once = useSinglePress()
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  const { mutate, data, isPending, isSuccess } = useMutation({
    mutationFn: async ({ path, query }: LabelsFile) => {
      const { signal } = leaving.current
      return fetchFile({ path, query, onBytes: setBytes, signal }).catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
    },
    onSuccess: (received) => {
      if (!received) return
      saveFile(received.file, received.name)
      onSaved?.()
    },
  })
  return {
    bytes,
    isPending,
    /** The name of the file that was saved last. */
    savedAs: isPending ? undefined : data?.name,
    wasStopped: isSuccess && data === undefined,
    start: (file: LabelsFile) =>
      once((done) => {
        setBytes(0)
        leaving.current = new AbortController()
        mutate(file, { onSettled: done })
      }),
    stop: () => leaving.current.abort(),
  }
}

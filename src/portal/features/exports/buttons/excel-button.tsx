import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportedList } from '#contract/office/exports.ts'
import { messages } from '#texts/en/messages.ts'
import { bytesInWords } from '#texts/formats.ts'
import { type ListSearch, saveFile } from '../../../api/fetch-file.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { fetchExport } from './fetch-export.ts'

/** Downloads a list as a spreadsheet; `bytes` counts what has arrived so far. */
function useDownload(list: ExportedList, search: ListSearch) {
  const [bytes, setBytes] = useState(0)
  const once = useSinglePress()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => {
      setBytes(0)
      return fetchExport({ list, search, format: 'xlsx', onBytes: setBytes })
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return { bytes, isPending, isSuccess, start: () => once((done) => mutate(undefined, { onSettled: done })) }
}

type ExcelButtonProps = {
  list: ExportedList
  /** Filters and order, without a page. */
  search: ListSearch
  label?: string
}

/** Downloads a list as a spreadsheet; while it arrives the button counts. */
export function ExcelButton({ list, search, label = messages.exports.excel }: ExcelButtonProps) {
  const { bytes, isPending, isSuccess, start } = useDownload(list, search)
  return (
    <>
      <Button
        variant="default"
        leftSection={
          isPending ? <Loader size={16} aria-hidden /> : <IconFileSpreadsheet size={16} aria-hidden />
        }
        // Why not disabled: a disabled button loses the keyboard focus.
        aria-disabled={isPending}
        data-disabled={isPending || undefined}
        onClick={start}
      >
        {isPending && bytes > 0 ? bytesInWords(bytes) : label}
      </Button>
      <VisuallyHidden role="status">
        {isPending ? messages.exports.preparing : isSuccess ? messages.exports.done : ''}
      </VisuallyHidden>
    </>
  )
}

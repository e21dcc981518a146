import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ExportedList } from '#contract/exports.ts'
import { messages } from '#texts/en/messages.ts'
import { bytesInWords } from '#texts/formats.ts'
import type { ListSearch } from './fetch-export.ts'
import { useDownload } from './use-download.ts'

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

import { Button, Group, Loader, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExportedList } from '#contract/exports.ts'
import { messages } from '#domain/messages.ts'
import { bytesInWords } from '../../ui/format-number.ts'
import { type ListSearch, wholeListSearch } from './fetch-export.ts'
import { useDownload } from './use-download.ts'

type ExportButtonsProps = { list: ExportedList; filter: ListSearch }

/** Exports the filtered and ordered list to a spreadsheet or to paper. */
export function ExportButtons({ list, filter }: ExportButtonsProps) {
  const search = wholeListSearch(filter)
  const { bytes, isPending, isSuccess, start } = useDownload(list, search)
  return (
    <Group gap="xs" wrap="nowrap">
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
        {isPending && bytes > 0 ? bytesInWords(bytes) : messages.exports.excel}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/portal/print/$list" params={{ list }} search={search} target="_blank" {...props} />
        )}
      >
        {messages.exports.print}
      </Button>
      <VisuallyHidden role="status">
        {isPending ? messages.exports.preparing : isSuccess ? messages.exports.done : ''}
      </VisuallyHidden>
    </Group>
  )
}

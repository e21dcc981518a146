import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExportedList } from '#contract/office/exports.ts'
import { messages } from '#texts/en/messages.ts'
import { type ListSearch, wholeListSearch } from '../../../api/fetch-file.ts'
import { ExcelButton } from './excel-button.tsx'

type ExportButtonsProps = { list: ExportedList; filter: ListSearch }

/** Exports the filtered and ordered list to a spreadsheet or to paper. */
export function ExportButtons({ list, filter }: ExportButtonsProps) {
  const search = wholeListSearch(filter)
  return (
    <Group gap="xs" wrap="nowrap">
      <ExcelButton list={list} search={search} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/portal/print/$list" params={{ list }} search={search} target="_blank" {...props} />
        )}
      >
        {messages.exports.print}
      </Button>
    </Group>
  )
}

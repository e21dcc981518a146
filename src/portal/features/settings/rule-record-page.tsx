import { Badge, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RuleRecord } from '#contract/homes/nameplates.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { onOnePage } from '../../ui/list/on-one-page.ts'
import { Note } from '../../ui/record/note.tsx'
import { inOneLine } from '../../ui/text/in-one-line.ts'

const columns: readonly Column<RuleRecord>[] = [
  {
    key: 'make',
    title: 'Make',
    width: '18%',
    cell: (row) => <Make row={row} />,
    card: { place: 'title', says: (row) => inOneLine([row.make, row.differed > 0 && 'check this rule']) },
  },
  {
    key: 'explain',
    title: 'How the number is read',
    width: '40%',
    cell: ({ explain }) => explain,
    card: 'second',
  },
  { key: 'sureness', title: 'Sources', cell: ({ sureness }) => sureness },
  {
    key: 'agreed',
    title: 'Agreed',
    cell: ({ agreed }) => grouped(agreed),
    card: {
      place: 'third',
      says: ({ agreed, differed }) => `${grouped(agreed)} agreed, ${grouped(differed)} differed`,
    },
  },
  { key: 'differed', title: 'Differed', cell: ({ differed }) => grouped(differed) },
  {
    key: 'share',
    title: 'Share',
    noWrap: true,
    cell: ({ sharePercent }) => `${sharePercent} %`,
    card: 'tag',
  },
]

function Make({ row: { make, differed } }: { row: RuleRecord }) {
  return (
    <div>
      {make}
      {differed > 0 && (
        <Badge variant="default" tt="none" fw={500} size="sm" display="block" w="max-content">
          Check this rule
        </Badge>
      )}
    </div>
  )
}

const keyOf = ({ make, ruleId }: RuleRecord) => `${ruleId} ${make}`

/** How often dates printed on plates agree with the rules for serial numbers. */
export function RuleRecordPage() {
  const { data, ...query } = useQuery(api.nameplates.ruleRecord.queryOptions())
  return (
    <>
      <PageHeader title="Serial number rules" />
      <Note icon={<IconInfoCircle aria-hidden />}>
        Some plates print their date. Each of them tests the rule for its serial number. The printed date
        always counts.
      </Note>
      <DataTable
        label="Serial number rules"
        columns={columns}
        {...onOnePage({ ...query, data: data?.rules })}
        rowKey={keyOf}
        rowName={keyOf}
        empty={
          <EmptyState title="No rule has been tested yet">
            Enter the date printed on a plate beside its serial number. The rule then appears here.
          </EmptyState>
        }
      />
      {data && data.unreadCount > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {data.unreadCount === 1
            ? '1 more plate prints its date, but no rule reads its serial number.'
            : `${grouped(data.unreadCount)} more plates print their date, but no rule reads their serial numbers.`}
        </Text>
      )}
    </>
  )
}

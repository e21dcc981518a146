import { Text, Title } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CalendarRow } from '#contract/callers/calendars.ts'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { onOnePage } from '../../ui/list/on-one-page.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'

const columns: readonly Column<CalendarRow>[] = [
  {
    key: 'name',
    title: calendarMessages.person,
    cell: ({ name }) => name,
    card: { place: 'title', says: ({ name }) => name },
  },
  {
    key: 'madeDate',
    title: calendarMessages.since,
    noWrap: true,
    cell: ({ madeDate }) => formatMonthDay(madeDate),
    card: {
      place: 'second',
      says: ({ madeDate }) => `${calendarMessages.since} ${formatMonthDay(madeDate)}`,
    },
  },
]

/** Who reads their visits in a calendar program, each to be ended. */
export function CalendarsTable() {
  const query = useQuery(api.calendars.list.queryOptions({ staleTime: 0 }))
  const end = useEnding()
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {calendarMessages.listTitle}
      </Title>
      <Text mb="md" maw="70ch">
        {calendarMessages.listAbout}
      </Text>
      <DataTable
        label={calendarMessages.listTitle}
        columns={columns}
        {...onOnePage(query)}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        actions={(row) => [
          { label: calendarMessages.end, icon: IconCalendarOff, isWorded: true, onClick: () => end(row) },
        ]}
        empty={<EmptyState title={calendarMessages.listNone} />}
      />
    </>
  )
}

function useEnding() {
  const refresh = useRefresh(api.calendars.key())
  const { mutateAsync } = useMutation(
    api.calendars.end.mutationOptions({
      onSuccess: () => notify.success(calendarMessages.ended),
      onSettled: refresh,
    }),
  )
  return ({ userId, name }: CalendarRow) =>
    confirmAction({
      question: fill(calendarMessages.endQuestion, { name }),
      detail: calendarMessages.endDetail,
      yes: calendarMessages.end,
      no: 'Back',
      isDangerous: true,
      onYes: () => mutateAsync({ userId }),
    })
}

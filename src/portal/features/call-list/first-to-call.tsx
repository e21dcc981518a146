import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { CallListRow } from '#contract/homes/call-list.ts'
import { callListFields } from '#contract/homes/list-fields.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { SummaryRow, SummaryRows } from '../../ui/figures/summary-rows.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'

const firstFive = valuesOf(callListFields, { pageSize: 5 })

/** The homes to call first, each with why and its number. */
export function FirstToCall() {
  const { data, isError, refetch } = useQuery(api.callList.list.queryOptions({ input: firstFive }))
  return (
    <SummaryCard
      title="Whom to call"
      more={data && data.total > 0 && <Link to="/portal/whom-to-call">All {allOf(data)}</Link>}
    >
      {isError && !data && <LoadFailed what="This list" onRetry={refetch} />}
      {!isError && !data && <Skeleton h={260} />}
      {data?.total === 0 && <Text c="dimmed">Nobody to call.</Text>}
      {data && data.total > 0 && (
        <SummaryRows>
          {data.rows.map((row) => (
            <HomeToCall key={row.id} row={row} />
          ))}
        </SummaryRows>
      )}
    </SummaryCard>
  )
}

function allOf({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  return `${grouped(total)}${totalIsCapped ? '+' : ''}`
}

function HomeToCall({ row: { customerId, name, address, why, phone } }: { row: CallListRow }) {
  const called = name ?? address
  return (
    <SummaryRow
      title={
        <Link to="/portal/customer-details/$id" params={{ id: String(customerId) }}>
          {called}
        </Link>
      }
      detail={why}
      step={
        phone && (
          <a href={phoneHref(phone)} aria-label={`Call ${called}, ${phone}`}>
            Call
          </a>
        )
      }
    />
  )
}

import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { type RequestAddress, requestAddressFields, requestFields } from '#contract/requests/list-fields.ts'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { type Actor, can, startsWithOwnDay } from '#domain/people/access.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { OwnDay } from '../../../features/requests/day/own-day.tsx'
import { RequestsPage } from '../../../features/requests/list/requests-page.tsx'
import { useActor } from '../../../session/session.ts'
import { inAddress } from '../../../ui/frame/in-address.ts'
import { latePart } from '../../../ui/frame/late-part.ts'

/** What an office looks at below its visits and requests: proposals, and the first homes of the call list. */
const sales = latePart(async () => {
  const [{ ProposalsInUse }, { FirstToCall }] = await Promise.all([
    import('../../../features/proposals/list/proposals-in-use.tsx'),
    import('../../../features/call-list/first-to-call.tsx'),
  ])
  return () => (
    <>
      <ProposalsInUse />
      <FirstToCall />
    </>
  )
})

export const Route = createFileRoute('/portal/_signed-in/manage-request')({
  staticData: { title: 'Manage Requests', isFor: can.readRequests },
  ...inAddress(requestAddressFields),
  component: ManageRequest,
})

function ManageRequest() {
  const { request, list, ...filter } = Route.useSearch()
  const actor = useActor()
  const navigate = Route.useNavigate()
  const open = useCallback(
    (requestId: number) => void navigate({ search: (old) => ({ ...old, request: requestId }) }),
    [navigate],
  )
  const Sales = sales.usePart()
  const below = Sales && can.callHomes(actor) ? <Sales /> : undefined
  if (isOwnDay({ list, ...filter }, actor)) {
    return <OwnDay openedId={request} onOpen={open} below={below} />
  }
  return (
    <>
      <RequestsPage
        filter={filter}
        openedId={request}
        onOpen={open}
        exports={<ExportButtons list="requests" filter={filter} />}
        onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
      />
      {!can.readDashboard(actor) && isUnfiltered(filter) && below && (
        <Stack gap="sm" mt="md">
          {below}
        </Stack>
      )}
    </>
  )
}

const unfiltered = JSON.stringify(valuesOf(requestFields))

const isUnfiltered = (filter: RequestFilter) => JSON.stringify(valuesOf(requestFields, filter)) === unfiltered

/** A technician lands on their day; everybody else has it as a view. An address with a filter means the list. */
function isOwnDay({ list, ...filter }: Omit<RequestAddress, 'request'>, actor: Actor): boolean {
  if (!startsWithOwnDay(actor)) return filter.view === 'mine'
  return !list && isUnfiltered(filter)
}

import { createFileRoute } from '@tanstack/react-router'
import { outboxFields } from '#contract/office/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/outbox')({
  staticData: { title: 'Outbox', isFor: can.manageOutbox },
  ...inAddress(outboxFields),
  component: Outbox,
})

function Outbox() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutboxPage
      filter={filter}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}

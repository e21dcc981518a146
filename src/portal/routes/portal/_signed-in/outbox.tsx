import { createFileRoute } from '@tanstack/react-router'
import { OutboxFilter } from '#contract/outbox.ts'
import { can } from '#domain/people/access.ts'
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/outbox')({
  staticData: { title: 'Outbox', isFor: can.manageOutbox },
  ...listInAddress(OutboxFilter),
  component: Outbox,
})

function Outbox() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutboxPage
      filter={filter}
      onFilterChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}

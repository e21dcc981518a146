import { createFileRoute } from '@tanstack/react-router'
import { callListFields } from '#contract/homes/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { CallListPage } from '../../../features/call-list/call-list-page.tsx'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/whom-to-call')({
  staticData: { title: messages.callList.title, isFor: can.callHomes },
  ...inAddress(callListFields),
  component: WhomToCall,
})

function WhomToCall() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CallListPage
      filter={filter}
      exports={<ExportButtons list="callList" filter={filter} />}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}

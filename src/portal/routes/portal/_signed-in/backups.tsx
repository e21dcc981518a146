import { createFileRoute } from '@tanstack/react-router'
import { pageInQueryFields } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { BackupsPage } from '../../../features/backups/backups-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/backups')({
  staticData: { title: 'Backups', isFor: can.manageBackups },
  ...inAddress(pageInQueryFields),
  component: Backups,
})

function Backups() {
  const page = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BackupsPage
      page={page}
      onPageChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}

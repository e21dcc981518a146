import { createFileRoute } from '@tanstack/react-router'
import { BackupPage } from '#contract/backups.ts'
import { can } from '#domain/people/access.ts'
import { BackupsPage } from '../../../features/backups/backups-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/backups')({
  staticData: { title: 'Backups', isFor: can.manageBackups },
  ...listInAddress(BackupPage),
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

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { BackupPage } from '#contract/backups.ts'
import { can } from '#domain/people/access.ts'
import { BackupsPage } from '../../../features/backups/backups-page.tsx'
import { readSearch } from '../../../ui/list-search.ts'

type Page = { page: number; pageSize: number }

const everything = BackupPage.parse({})

export const Route = createFileRoute('/portal/_signed-in/backups')({
  staticData: { title: 'Backups', isFor: can.manageBackups },
  validateSearch: (search: Partial<Page> & SearchSchemaInput) => readSearch(BackupPage, search),
  search: { middlewares: [stripSearchParams(everything)] },
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

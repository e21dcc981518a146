import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { DeletedListState } from '../../../features/recently-deleted/deleted-list-state.ts'
import { RecentlyDeletedPage } from '../../../features/recently-deleted/recently-deleted-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/recently-deleted')({
  staticData: { title: 'Recently deleted', isFor: can.readDeleted },
  ...listInAddress(DeletedListState),
  component: RecentlyDeleted,
})

function RecentlyDeleted() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RecentlyDeletedPage
      list={list}
      onListChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}

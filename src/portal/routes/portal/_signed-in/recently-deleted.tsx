import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { deletedListFields } from '../../../features/recently-deleted/deleted-list-state.ts'
import { RecentlyDeletedPage } from '../../../features/recently-deleted/recently-deleted-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/recently-deleted')({
  staticData: { title: 'Recently deleted', isFor: can.readDeleted },
  ...inAddress(deletedListFields),
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

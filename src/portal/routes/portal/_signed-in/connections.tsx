import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ConnectionsPage } from '../../../features/connections/connections-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/connections')({
  staticData: { title: 'Connections', isFor: can.manageConnections },
  component: ConnectionsPage,
})

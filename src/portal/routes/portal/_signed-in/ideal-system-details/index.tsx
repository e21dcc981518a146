import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { IdealSystemForm } from '../../../../features/ideal-systems/ideal-system-form.tsx'

export const Route = createFileRoute('/portal/_signed-in/ideal-system-details/')({
  staticData: { title: 'Add Ideal System', isFor: can.manageIdealSystems },
  loader: ({ context }) => context.queryClient.prefetchQuery(api.idealSystems.list.queryOptions()),
  component: () => <IdealSystemForm />,
})

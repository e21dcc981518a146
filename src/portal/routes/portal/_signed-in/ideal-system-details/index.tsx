import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { IdealSystemForm } from '../../../../features/ideal-systems/ideal-system-form.tsx'
import { assumedFieldsQuery } from '../../../../shared/frame/assumed-fields.ts'

export const Route = createFileRoute('/portal/_signed-in/ideal-system-details/')({
  staticData: { title: 'Add Ideal System', isFor: can.manageIdealSystems },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(api.idealSystems.list.queryOptions()),
      queryClient.prefetchQuery(assumedFieldsQuery),
    ]),
  component: () => <IdealSystemForm />,
})

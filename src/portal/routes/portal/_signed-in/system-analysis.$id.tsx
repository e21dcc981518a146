import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { findById } from '../../../api/find-by-id.ts'
import { prefetchAnalyses } from '../../../features/analysis/system-analyses.ts'
import { SystemAnalysisPage } from '../../../features/analysis/system-analysis-page.tsx'
import { CustomerMissing, findCustomer } from '../../../features/customers/find-customer.tsx'

export const Route = createFileRoute('/portal/_signed-in/system-analysis/$id')({
  staticData: { title: 'System Analysis', isFor: can.analyse },
  loader: ({ context: { queryClient }, params }) =>
    findById(params.id, async (id) => {
      const [customer] = await Promise.all([findCustomer(queryClient, id), prefetchAnalyses(queryClient, id)])
      return customer
    }),
  gcTime: 0,
  component: SystemAnalysis,
  notFoundComponent: CustomerMissing,
})

function SystemAnalysis() {
  const customer = Route.useLoaderData()
  return <SystemAnalysisPage key={customer.id} customer={customer} />
}

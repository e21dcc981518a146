import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '#contract/fields.ts'
import { can } from '#domain/people/access.ts'
import { prefetchAnalyses } from '../../../features/analysis/system-analyses.ts'
import { SystemAnalysisPage } from '../../../features/analysis/system-analysis-page.tsx'
import { CustomerMissing } from '../../../features/customers/customer-missing.tsx'
import { findCustomer } from '../../../features/customers/find-customer.ts'

export const Route = createFileRoute('/portal/_signed-in/system-analysis/$id')({
  staticData: { title: 'System Analysis', isFor: can.analyse },
  loader: async ({ context: { queryClient }, params }) => {
    const id = Id.safeParse(params.id)
    if (!id.success) throw notFound()
    const [customer] = await Promise.all([
      findCustomer(queryClient, id.data),
      prefetchAnalyses(queryClient, id.data),
    ])
    if (!customer) throw notFound()
    return customer
  },
  gcTime: 0,
  component: SystemAnalysis,
  notFoundComponent: CustomerMissing,
})

function SystemAnalysis() {
  const customer = Route.useLoaderData()
  return <SystemAnalysisPage key={customer.id} customer={customer} />
}

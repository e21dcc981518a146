import { createFileRoute } from '@tanstack/react-router'
import { optionalId } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { PlanDetails } from '../../../../features/price-book/form/plan-details.tsx'
import { inAddress } from '../../../../ui/frame/in-address.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

/** The frozen record that a new one follows. */
const search = { replaces: optionalId }

export const Route = createFileRoute('/portal/_signed-in/financing-plan-details/')({
  staticData: { title: 'Add a financing plan', isFor: can.managePriceBook },
  ...inAddress(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { replaces } }) =>
    replaces === undefined
      ? undefined
      : findInList(queryClient, api.financingPlans.list.queryOptions(), String(replaces)),
  component: Add,
  notFoundComponent: () => (
    <RecordMissing
      title="Add a financing plan"
      list={{ name: 'All financing plans', to: '/portal/financing-plans' }}
    />
  ),
})

function Add() {
  const replaced = Route.useLoaderData()
  return <PlanDetails key={replaced?.id} replaced={replaced} />
}

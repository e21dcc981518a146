import { createFileRoute } from '@tanstack/react-router'
import { optionalId } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { RebateDetails } from '../../../../features/price-book/form/rebate-details.tsx'
import { inAddress } from '../../../../ui/frame/in-address.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

/** The frozen record that a new one follows. */
const search = { replaces: optionalId }

export const Route = createFileRoute('/portal/_signed-in/rebate-details/')({
  staticData: { title: 'Add a rebate', isFor: can.managePriceBook },
  ...inAddress(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { replaces } }) =>
    replaces === undefined
      ? undefined
      : findInList(queryClient, api.rebates.list.queryOptions(), String(replaces)),
  component: Add,
  notFoundComponent: () => (
    <RecordMissing title="Add a rebate" list={{ name: 'All rebates', to: '/portal/rebates' }} />
  ),
})

function Add() {
  const replaced = Route.useLoaderData()
  return <RebateDetails key={replaced?.id} replaced={replaced} />
}

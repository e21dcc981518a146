import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { PackageDetails } from '../../../../features/price-book/form/package-details.tsx'
import { offeredInPackages } from '../../../../features/price-book/offered-in-packages.ts'

export const Route = createFileRoute('/portal/_signed-in/package-details/')({
  staticData: { title: 'Add a package', isFor: can.managePackages },
  loader: ({ context }) => offeredInPackages(context.queryClient),
  component: AddPackage,
})

function AddPackage() {
  return <PackageDetails {...Route.useLoaderData()} />
}

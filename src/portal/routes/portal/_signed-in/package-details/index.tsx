import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { offeredInPackages } from '../../../../features/price-book/offered-in-packages.ts'
import { PackageDetails } from '../../../../features/price-book/package-details.tsx'

export const Route = createFileRoute('/portal/_signed-in/package-details/')({
  staticData: { title: 'Add a package', isFor: can.managePackages },
  loader: ({ context }) => offeredInPackages(context.queryClient),
  component: AddPackage,
})

function AddPackage() {
  return <PackageDetails {...Route.useLoaderData()} />
}

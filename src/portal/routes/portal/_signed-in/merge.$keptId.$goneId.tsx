import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { findById } from '../../../api/find-by-id.ts'
import { CustomerMissing } from '../../../features/customers/find-customer.tsx'
import { MergePage } from '../../../features/homes/merging/merge-page.tsx'
import { mergePreview } from '../../../features/homes/merging/merge-preview.ts'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'

const mergeTitle = 'Merge two records of one home'

export const Route = createFileRoute('/portal/_signed-in/merge/$keptId/$goneId')({
  staticData: { title: mergeTitle, isFor: can.mergeHomes },
  loader: ({ context, params }) =>
    findById(params.keptId, (keptId) =>
      findById(params.goneId, (goneId) => mergePreview(context.queryClient, { keptId, goneId })),
    ),
  // Why: whoever merges chooses among the values of now.
  gcTime: 0,
  pendingComponent: () => <PageSkeleton title={mergeTitle} />,
  component: Merge,
  notFoundComponent: CustomerMissing,
})

function Merge() {
  const preview = Route.useLoaderData()
  const key = preview.refused === null ? `${preview.kept.id}-${preview.gone.id}` : 'refused'
  return <MergePage key={key} preview={preview} />
}

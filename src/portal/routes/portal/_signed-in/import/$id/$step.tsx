import { createFileRoute } from '@tanstack/react-router'
import { idIn } from '#domain/ids.ts'
import { can } from '#domain/people/access.ts'
import { findById } from '../../../../../api/find-by-id.ts'
import { fetchPresent } from '../../../../../api/first-data.ts'
import { entryFields } from '../../../../../features/imports/import-address.ts'
import { ImportMissing } from '../../../../../features/imports/import-missing.tsx'
import { ImportPage } from '../../../../../features/imports/import-page.tsx'
import { importQuery } from '../../../../../features/imports/import-query.ts'
import { LateLabelsOfImport } from '../../../../../features/labels/late-labels-of-import.tsx'
import { inAddress } from '../../../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/import/$id/$step')({
  staticData: { title: 'Import', isFor: can.importHomes },
  ...inAddress(entryFields),
  loader: ({ context: { queryClient }, params }) =>
    findById(params.id, (id) => fetchPresent(queryClient, importQuery(id))),
  component: Import,
  notFoundComponent: ImportMissing,
})

function Import() {
  const { id, step } = Route.useParams()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      importId={idIn(id) ?? 0}
      step={step}
      filter={filter}
      labelPrinter={LateLabelsOfImport}
      onFilterChange={(change) =>
        void navigate({ search: (old) => ({ ...old, ...change }), replace: change.q !== undefined })
      }
    />
  )
}

import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { LabelFilter } from '#contract/labels.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { LabelsPage } from '../../../features/labels/labels-page.tsx'
import { readSearch } from '../../../ui/list-search.ts'

const firstPage = LabelFilter.parse({})

export const Route = createFileRoute('/portal/_signed-in/generate-qr-codes')({
  staticData: { title: messages.labels.unassociatedTitle, isFor: can.readLabels },
  validateSearch: (search: Partial<LabelFilter> & SearchSchemaInput) => readSearch(LabelFilter, search),
  search: { middlewares: [stripSearchParams(firstPage)] },
  component: GenerateQrCodes,
})

function GenerateQrCodes() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LabelsPage
      filter={filter}
      exports={<ExportButtons list="labels" filter={filter} />}
      onFilterChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}

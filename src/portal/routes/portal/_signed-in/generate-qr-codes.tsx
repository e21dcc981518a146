import { createFileRoute } from '@tanstack/react-router'
import { labelFields } from '#contract/homes/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { LabelsPage } from '../../../features/labels/labels-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/generate-qr-codes')({
  staticData: { title: messages.labels.unassociatedTitle, isFor: can.readLabels },
  ...inAddress(labelFields),
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

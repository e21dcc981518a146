import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { readFields, valuesOf } from '#contract/fields/read-fields.ts'
import type { AuditFilter } from '#contract/office/audit.ts'
import { auditFields } from '#contract/office/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { AuditPage } from '../../../features/audit/audit-page.tsx'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'

const everything = valuesOf(auditFields)

export const Route = createFileRoute('/portal/_signed-in/audit-trail')({
  staticData: { title: 'Audit trail', isFor: can.readAudit },
  validateSearch: (search: Partial<AuditFilter> & SearchSchemaInput) =>
    readFields(auditFields, Object.fromEntries(Object.entries(search).map(asText))).values,
  search: { middlewares: [stripSearchParams(everything)] },
  component: AuditTrail,
})

/** The router parses ids in the address as numbers; the filter takes them as text. */
function asText([field, value]: [string, unknown]): [string, unknown] {
  return [field, field === 'by' || field === 'subjectId' ? String(value ?? '') : value]
}

function AuditTrail() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage
      filter={filter}
      exports={<ExportButtons list="audit" filter={filter} />}
      onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}

import { valuesOf } from '#contract/fields/read-fields.ts'
import { outboxFields } from '#contract/office/list-fields.ts'
import type { OutboxFilter } from '#contract/office/outbox.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import type { ListFilter } from '../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../ui/list/filters/list-filters.tsx'

const { to, kind, state } = outboxFields
const fields = { to, kind, state }

/** Filters that leave every email in the list. */
export const noOutboxFilters = valuesOf(fields)

const kindChoices = emailKinds.map(({ kind, name }) => ({ value: kind, label: name }))
const stateChoices = emailStates.map(({ state, name }) => ({ value: state, label: name }))

const filters: readonly ListFilter<keyof typeof fields>[] = [
  { kind: 'text', name: 'to', label: 'Recipient', maxLength: 254 },
  { kind: 'choice', name: 'kind', label: 'Kind', choices: kindChoices },
  { kind: 'choice', name: 'state', label: 'State', choices: stateChoices },
]

export function OutboxFilters(props: Filtered<OutboxFilter>) {
  return <ListFilters label="Filter messages" fields={fields} filters={filters} {...props} />
}

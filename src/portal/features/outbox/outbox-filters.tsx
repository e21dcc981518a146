import { valuesOf } from '#contract/fields/read-fields.ts'
import { outboxFields } from '#contract/office/list-fields.ts'
import type { OutboxFilter } from '#contract/office/outbox.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import { SelectFilter, TextFilter } from '../../ui/list/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list/list-filters.tsx'

const { to, kind, state } = outboxFields
const filters = { to, kind, state }

/** Filters that leave every e-mail in the list. */
export const noOutboxFilters = valuesOf(filters)

const kindChoices = emailKinds.map(({ kind, name }) => ({ value: kind, label: name }))
const stateChoices = emailStates.map(({ state, name }) => ({ value: state, label: name }))

export function OutboxFilters(props: Filtered<OutboxFilter>) {
  return (
    <ListFilters label="Filter messages" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Recipient" maxLength={254} {...field('to')} />
          <SelectFilter label="Kind" choices={kindChoices} {...field('kind')} />
          <SelectFilter label="State" choices={stateChoices} {...field('state')} />
        </>
      )}
    </ListFilters>
  )
}

import { outboxFields } from '#contract/list-fields.ts'
import type { OutboxFilter } from '#contract/outbox.ts'
import { valuesOf } from '#contract/read-fields.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import { SelectFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'

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

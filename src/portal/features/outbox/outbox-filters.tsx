import { OutboxFilter } from '#contract/outbox.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import { SelectFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'

const filters = OutboxFilter.pick({ to: true, kind: true, state: true })

/** Filters that leave every e-mail in the list. */
export const noOutboxFilters = filters.parse({})

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

import { NativeSelect } from '@mantine/core'
import { OutboxFilter } from '#contract/outbox.ts'
import { messages } from '#domain/messages.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import { TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'

const filters = OutboxFilter.pick({ to: true, kind: true, state: true })

/** Filters that leave every e-mail in the list. */
export const noOutboxFilters = filters.parse({})

const all = { value: '', label: messages.pleaseSelect }
const kindChoices = [all, ...emailKinds.map(({ kind, name }) => ({ value: kind, label: name }))]
const stateChoices = [all, ...emailStates.map(({ state, name }) => ({ value: state, label: name }))]

export function OutboxFilters(props: Filtered<OutboxFilter>) {
  return (
    <ListFilters label="Filter messages" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Recipient" maxLength={254} {...field('to')} />
          <NativeSelect label="Kind" data={kindChoices} {...field('kind')} />
          <NativeSelect label="State" data={stateChoices} {...field('state')} />
        </>
      )}
    </ListFilters>
  )
}

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlainField, PlainFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { Actor } from '#domain/people/access.ts'
import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import { useActor } from '../../../session/session.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import type { ListState } from '../../../ui/list/data-table.tsx'
import { SelectFilter, TextFilter } from '../../../ui/list/filter-fields.tsx'
import type { FilterField } from '../../../ui/list/list-filters.tsx'
import { ListFilters } from '../../../ui/list/list-filters.tsx'
import { type BookNoun, BookTable, type BookTableProps } from './book-table.tsx'

type BookFilters = PlainFields & { name: PlainField<string>; state: PlainField<string> }

/** A list of the price book as a page: besides its table, its filters and who may change it. */
export type BookList<Row, Sort extends string, Filters extends BookFilters> = BookNoun<Row, Sort> & {
  /** Names the filters for screen readers: 'Filter rebates'. */
  filterLabel: string
  filters: Filters
  states: StateFilterProps['states']
  /** A filter besides name and state. */
  kinds?: {
    key: keyof Filters & string
    label: string
    choices: readonly { value: string; label: string }[]
  }
  mayBeChangedBy: (actor: Actor) => boolean
}

/** Filters, order and page from the address, and the buttons of its exports. */
export type BookPageProps<List> = {
  list: List
  onListChange: (change: Partial<List>) => void
  exports: ReactNode
}

type Listed<Row, Sort extends string, Filters extends BookFilters> = {
  noun: BookList<Row, Sort, Filters>
  query: BookTableProps<Row, Sort>['query']
  list: BookTableProps<Row, Sort>['list'] & ValuesOf<Filters>
  onListChange: (change: Partial<ListState<Sort>> | (ValuesOf<Filters> & { page: number })) => void
  exports: ReactNode
}

/** The page of one list of the price book: its exports, the way to a new row, its filters and its table. */
export function BookPage<
  Row extends { id: number; name: string },
  Sort extends string,
  Filters extends BookFilters,
>({ noun, query, list, onListChange, exports }: Listed<Row, Sort, Filters>) {
  const mayChange = noun.mayBeChangedBy(useActor())
  const { title, filterLabel, filters, states, kinds, add } = noun
  return (
    <>
      <PageHeader
        title={title}
        action={
          <Group gap="xs">
            {exports}
            {mayChange && <AddLink to={add} />}
          </Group>
        }
      />
      <ListFilters label={filterLabel} filters={filters} filter={list} onFilterChange={onListChange}>
        {(field) => (
          <>
            <TextFilter label="Name" maxLength={120} {...field('name')} />
            {kinds && <SelectFilter label={kinds.label} choices={kinds.choices} {...field(kinds.key)} />}
            <StateFilter states={states} field={field('state')} />
          </>
        )}
      </ListFilters>
      <BookTable
        noun={noun}
        query={query}
        list={list}
        mayChange={mayChange}
        onListChange={onListChange}
        onClear={() => onListChange({ ...valuesOf(filters), page: 1 })}
      />
    </>
  )
}

type StateFilterProps = { states: readonly (RebateState | PackageState)[]; field: FilterField }

function StateFilter({ states, field }: StateFilterProps) {
  const choices = states.map((state) => ({ value: state, label: stateNames[state] }))
  return <SelectFilter label="State" choices={choices} {...field} />
}

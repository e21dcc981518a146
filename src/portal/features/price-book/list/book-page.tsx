import type { ReactNode } from 'react'
import type { PlainField, PlainFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { Actor } from '#domain/people/access.ts'
import { stateNames } from '#domain/price-book/state-names.ts'
import type { PackageState, RebateState } from '#domain/price-book/states.ts'
import { useActor } from '../../../session/session.ts'
import { AddLink } from '../../../ui/list/add-link.tsx'
import type { ListState } from '../../../ui/list/data-table.tsx'
import type { ListFilter } from '../../../ui/list/filters/list-filter.ts'
import { ListFilters } from '../../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { type BookNoun, BookTable, type BookTableProps } from './book-table.tsx'

type BookFields = PlainFields & { name: PlainField<string>; state: PlainField<string> }

/** A list of the price book as a page: besides its table, its filters and who may change it. */
export type BookList<Row, Sort extends string, Fields extends BookFields> = BookNoun<Row, Sort> & {
  /** Names the filters for screen readers: 'Filter rebates'. */
  filterLabel: string
  fields: Fields
  states: readonly (RebateState | PackageState)[]
  /** A filter besides name and state. */
  kinds?: {
    key: keyof Fields & string
    label: string
    choices: readonly { value: string; label: string }[]
  }
  mayBeChangedBy: (actor: Actor) => boolean
}

/** Filters, order and page from the address, and the buttons of its exports. */
export type BookPageProps<List> = {
  list: List
  onListChange: (change: Partial<List>, how?: { replace: boolean }) => void
  exports: ReactNode
}

type Listed<Row, Sort extends string, Fields extends BookFields> = {
  noun: BookList<Row, Sort, Fields>
  query: BookTableProps<Row, Sort>['query']
  list: BookTableProps<Row, Sort>['list'] & ValuesOf<Fields>
  onListChange: (
    change: Partial<ListState<Sort>> | (Partial<ValuesOf<Fields>> & { page: number }),
    how?: { replace: boolean },
  ) => void
  exports: ReactNode
}

/** The page of one list of the price book: its exports, the way to a new row, its filters and its table. */
export function BookPage<
  Row extends { id: number; name: string },
  Sort extends string,
  Fields extends BookFields,
>({ noun, query, list, onListChange, exports }: Listed<Row, Sort, Fields>) {
  const mayChange = noun.mayBeChangedBy(useActor())
  const { title, filterLabel, fields, add } = noun
  return (
    <ListPage
      title={title}
      exports={exports}
      action={mayChange && <AddLink to={add} />}
      filters={
        <ListFilters
          label={filterLabel}
          fields={fields}
          filters={filtersOf(noun)}
          filter={list}
          onFilterChange={onListChange}
        />
      }
    >
      <BookTable
        noun={noun}
        query={query}
        list={list}
        mayChange={mayChange}
        onListChange={onListChange}
        onClear={() => onListChange({ ...valuesOf(fields), page: 1 })}
      />
    </ListPage>
  )
}

function filtersOf<Row, Sort extends string, Fields extends BookFields>({
  kinds,
  states,
}: BookList<Row, Sort, Fields>): ListFilter<keyof Fields & string>[] {
  const choices = states.map((state) => ({ value: state, label: stateNames[state] }))
  return [
    { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
    ...(kinds
      ? [{ kind: 'choice' as const, name: kinds.key, label: kinds.label, choices: kinds.choices }]
      : []),
    { kind: 'choice', name: 'state', label: 'State', choices },
  ]
}

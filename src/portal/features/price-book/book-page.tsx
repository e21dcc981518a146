import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { AddLink } from '../../ui/add-link.tsx'
import type { ListState } from '../../ui/data-table.tsx'
import { TextFilter } from '../../ui/filter-fields.tsx'
import { type FilterField, ListFilters } from '../../ui/list-filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BookTable, type BookTableProps } from './book-table.tsx'
import { StateFilter, type StateFilterProps } from './state-filter.tsx'

type BookFilters = z.ZodObject<{ name: z.ZodType<string>; state: z.ZodType<string> }>

type BookPageProps<Row, Sort extends string, Filters extends BookFilters> = Omit<
  BookTableProps<Row, Sort>,
  'list' | 'onListChange' | 'onClear'
> & {
  title: string
  /** Names the filters for screen readers: 'Filter rebates'. */
  filterLabel: string
  filters: Filters
  states: StateFilterProps['states']
  /** Filters besides name and state. */
  moreFilters?: (field: (name: keyof z.infer<Filters> & string) => FilterField) => ReactNode
  list: BookTableProps<Row, Sort>['list'] & z.infer<Filters>
  onListChange: (change: Partial<ListState<Sort>> | (z.infer<Filters> & { page: number })) => void
  exports: ReactNode
}

/** The page of one list of the price book: its exports, the way to a new row, its filters and its table. */
export function BookPage<
  Row extends { id: number; name: string },
  Sort extends string,
  Filters extends BookFilters,
>({
  title,
  filterLabel,
  filters,
  states,
  moreFilters,
  exports,
  ...table
}: BookPageProps<Row, Sort, Filters>) {
  const { list, onListChange, mayChange, add } = table
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
            {moreFilters?.(field)}
            <StateFilter states={states} field={field('state')} />
          </>
        )}
      </ListFilters>
      <BookTable {...table} onClear={() => onListChange({ ...filters.parse({}), page: 1 })} />
    </>
  )
}

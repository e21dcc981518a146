import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { messages } from '#texts/en/messages.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { useDeletion } from '../../../shared/record/use-deletion.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { type Column, DataTable, type ListState } from '../../../ui/list/data-table.tsx'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { listedPage } from './listed-page.ts'

type Listed = { id: number; name: string }

/** What a list of the price book is about. */
export type BookNoun<Row, Sort extends string> = {
  title: string
  /** One row: 'entry'. */
  what: string
  columns: readonly Column<Row, Sort>[]
  deleteQuestion: string
  remove: (row: Row) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  shownIn: readonly QueryKey[]
  emptyTitle: string
  emptyText: string
  linkOf: (row: Row) => LinkProps
  add: LinkProps['to']
}

type List<Sort extends string> = ListState<Sort> & Parameters<typeof listedPage>[1]

export type BookTableProps<Row, Sort extends string> = {
  noun: BookNoun<Row, Sort>
  query: {
    data: readonly Row[] | undefined
    isFetching: boolean
    isError: boolean
    refetch: () => unknown
  }
  list: List<Sort>
  onListChange: (change: Partial<ListState<Sort>>) => void
  onClear: () => void
  /** Whether the reader may change what is listed. */
  mayChange: boolean
}

/** A list that is read whole and filtered here; a row opens its details. docs/decisions/189 */
export function BookTable<Row extends Listed, Sort extends string>(props: BookTableProps<Row, Sort>) {
  const { noun, query, list, onListChange, mayChange } = props
  const { linkOf } = noun
  const remove = useDeletion<Row>({ remove: noun.remove, restore: noun.restore, shownIn: noun.shownIn })
  const shown = query.data && listedPage(query.data, list)

  const askToDelete = (row: Row) =>
    confirmAction({
      question: noun.deleteQuestion,
      detail: `${row.name}. ${priceBookTexts.proposalsStay} ${messages.restore.byYourself}`,
      isDangerous: true,
      onYes: () => remove(row),
    })

  return (
    <DataTable
      label={noun.title}
      columns={noun.columns}
      query={{ ...query, data: shown }}
      list={{ ...list, page: shown?.page ?? list.page }}
      onListChange={onListChange}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      opening={(row) => ({ link: linkOf(row) })}
      actions={(row) =>
        mayChange
          ? [
              { label: 'Edit', icon: IconPencil, opensRow: true, link: linkOf(row) },
              { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => askToDelete(row) },
            ]
          : [{ label: 'View', icon: IconEye, opensRow: true, link: linkOf(row) }]
      }
      empty={
        query.data && query.data.length > 0 ? (
          <NoMatch what={noun.what} onClear={props.onClear} />
        ) : (
          <EmptyState title={noun.emptyTitle} action={mayChange && <AddLink to={noun.add} />}>
            {noun.emptyText}
          </EmptyState>
        )
      }
    />
  )
}

import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { pageFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import type { KeptProposal } from '#contract/office/data-export.ts'
import { dateText } from '#domain/days.ts'
import { letterFileHref } from '#domain/proposals/letters/cancellation-letter.ts'
import { type ProposalFileContent, proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { formatDate } from '../../ui/text/format-date.ts'

export type KeptProposalsPage = ValuesOf<typeof pageFields>

type KeptProposalsProps = {
  list: KeptProposalsPage
  onListChange: (change: Partial<KeptProposalsPage>) => void
}

/** What erased customers accepted, with its files, until the years of the proposal settings are over. */
export function KeptProposals({ list: { page, pageSize }, onListChange }: KeptProposalsProps) {
  const query = useQuery(
    api.data.keptProposals.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="kept-proposals">
      <Title order={2} size="h3" mb="xs" id="kept-proposals">
        Accepted proposals of erased customers
      </Title>
      <Text mb="md">
        What a customer accepted outlives their data: the other side still has it on paper. It goes when the
        years under Settings, Proposals are over.
      </Text>
      <DataTable
        label="Accepted proposals of erased customers"
        columns={[
          {
            key: 'id',
            title: 'Proposal',
            cell: ({ id, number }) => `No. ${id}, version ${number}`,
            card: 'second',
          },
          { key: 'name', title: 'Name', cell: ({ name }) => name ?? '–', card: 'title' },
          {
            key: 'acceptedDate',
            title: 'Accepted',
            noWrap: true,
            cell: (row) => formatDate(row.acceptedDate),
            card: 'tag',
          },
          { key: 'keptUntil', title: 'Kept until', noWrap: true, cell: (row) => dateText(row.keptUntil) },
          { key: 'files', title: 'Files', cell: (row) => <Files row={row} />, card: 'third' },
        ]}
        query={query}
        list={{ page, pageSize, sort: 'acceptedDate', order: 'desc' }}
        onListChange={({ page: next }) => onListChange({ page: next })}
        rowKey={({ id }) => id}
        rowName={({ id }) => `proposal ${id}`}
        empty={<EmptyState title="Nothing is kept">No erased customer had accepted a proposal.</EmptyState>}
      />
    </Paper>
  )
}

const names = { proposal: 'Proposal', acceptance: 'Acceptance', letter: 'Letter' } as const

function Files({ row: { id, number, letterCount } }: { row: KeptProposal }) {
  const contents: readonly ProposalFileContent[] = ['proposal', 'acceptance']
  return (
    <Group gap="md">
      {contents.map((content) => (
        <Anchor
          key={content}
          href={proposalFileHref({ proposal: id, number, content })}
          download
          size="sm"
          aria-label={`${names[content]} of No. ${id}`}
        >
          {names[content]}
        </Anchor>
      ))}
      {Array.from({ length: letterCount }, (_, index) => index + 1).map((file) => (
        <Anchor
          key={file}
          href={letterFileHref(id, file)}
          download
          size="sm"
          aria-label={`${names.letter} ${file} of No. ${id}`}
        >
          {`${names.letter} ${file}`}
        </Anchor>
      ))}
    </Group>
  )
}

import { Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditLine, AuditRow } from '#contract/office/audit.ts'
import { auditActionName, auditActorName, auditSubjectName } from '#domain/operations/audit/audit.ts'
import { changesInWords } from '#domain/operations/audit/audit-changes.ts'
import { api } from '../../api/client.ts'
import { FactsTable } from '../../ui/record/facts-table.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'

type AuditLineModalProps = { row: AuditRow | undefined; onClose: () => void }

/** One line of the audit trail with its changes; open while there is one. */
export function AuditLineModal({ row, onClose }: AuditLineModalProps) {
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      size="xl"
      title={row ? auditActionName(row.action) : ''}
    >
      {row && <Contents id={row.id} />}
    </Modal>
  )
}

function Contents({ id }: { id: number }) {
  const query = useQuery(api.audit.find.queryOptions({ input: { id } }))
  if (query.data) return <Line line={query.data} />
  return query.isError ? (
    <LoadFailed what="The line" onRetry={query.refetch} isInline />
  ) : (
    <Skeleton h={240} />
  )
}

function Line({ line }: { line: AuditLine }) {
  const { actorKind: kind, actorId, actorName: name, ipAddress, subjectKind, subjectId } = line
  const facts = [
    ['When', formatMoment(line.at)],
    ['Who', auditActorName({ kind, id: actorId, name })],
    ['From', ipAddress ?? '–'],
    ['Subject', auditSubjectName(subjectKind, subjectId)],
    ['Call in the log', line.requestId ?? '–'],
  ] as const
  return (
    <Stack gap="lg">
      <FactsTable aria-label="The line" facts={facts} />
      <Changes line={line} />
    </Stack>
  )
}

function Changes({ line }: { line: AuditLine }) {
  const changes = changesInWords(line.before, line.after)
  if (changes.length === 0) return <Text>{line.says}</Text>
  return (
    <Table aria-label="What changed" verticalSpacing={6} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Field</Table.Th>
          <Table.Th scope="col">Before</Table.Th>
          <Table.Th scope="col">After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {change.field}
            </Table.Th>
            <Value text={change.before} />
            <Value text={change.after} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Value({ text }: { text: string | null }) {
  return <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text ?? '–'}</Table.Td>
}

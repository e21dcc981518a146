import { Alert, Paper, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BackupVerification } from '#contract/backups.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { formatMoment } from '../../ui/format-date.ts'

/** When a backup was last verified; red if that is too long ago or the last one failed. */
export function LastVerifiedRestore() {
  const { data, isError } = useQuery(api.backups.proof.queryOptions())
  if (isError && !data) return null
  if (!data) return <Skeleton h={54} mt="md" />
  if (!data.isLate)
    return (
      <Paper component="section" withBorder p="md" mt="md" aria-label="Backups">
        <Sentence verification={data} />
      </Paper>
    )
  return (
    <Alert
      component="section"
      role="region"
      aria-label="Backups"
      mt="md"
      color="red"
      variant="light"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Sentence verification={data} />
      <Text size="sm">{data.problem ?? messages.backups.late}</Text>
    </Alert>
  )
}

function Sentence({ verification: { lastProven } }: { verification: BackupVerification }) {
  return (
    <Text>
      <Link to="/portal/backups">{messages.backups.lastProven}</Link>{' '}
      {lastProven
        ? `${formatMoment(lastProven.provenDate)}, ${grouped(lastProven.rowCount)} rows and ${grouped(lastProven.pictureCount)} pictures as of ${formatMoment(lastProven.takenDate)}`
        : messages.backups.none}
    </Text>
  )
}

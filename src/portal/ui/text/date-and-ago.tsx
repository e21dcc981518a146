import { Text } from '@mantine/core'
import { formatDate } from './format-date.ts'
import { TimeAgo } from './time-ago.tsx'

/** A day, and beneath it how long ago that was; in red for what is late. */
export function DateAndAgo({ moment, isLate = false }: { moment: string; isLate?: boolean }) {
  return (
    <div>
      {formatDate(moment)}
      <Text size="xs" c={isLate ? 'var(--hvac-danger)' : 'dimmed'} fw={isLate ? 650 : undefined}>
        <TimeAgo moment={moment} isAlone />
      </Text>
    </div>
  )
}

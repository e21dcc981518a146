import { Text } from '@mantine/core'
import { formatDate } from './format-date.ts'
import { TimeAgo } from './time-ago.tsx'

/** A day, and beneath it how long ago that was. */
export function DateAndAgo({ moment }: { moment: string }) {
  return (
    <div>
      {formatDate(moment)}
      <Text size="xs" c="dimmed">
        <TimeAgo moment={moment} />
      </Text>
    </div>
  )
}

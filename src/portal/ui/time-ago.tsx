import { Text, Tooltip } from '@mantine/core'
import { formatAgo, formatMoment } from './format-date.ts'
import { useNow } from './use-now.ts'

/** How long ago something was; the exact moment on hover, focus and touch. */
export function TimeAgo({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <Tooltip label={formatMoment(moment)} events={{ hover: true, focus: true, touch: true }}>
      <Text span inherit tabIndex={0} renderRoot={(props) => <time dateTime={moment} {...props} />}>
        {formatAgo(moment, now)}
      </Text>
    </Tooltip>
  )
}

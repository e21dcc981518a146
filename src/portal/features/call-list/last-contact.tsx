import { Text } from '@mantine/core'
import type { CallListRow } from '#contract/call-list.ts'
import { dateText } from '#domain/days.ts'

/** What came of the last call, with who and when, or when the home last asked for something. */
export function LastContact({ row: { mark, hasOpenRequest, contactedOn } }: { row: CallListRow }) {
  if (!mark && !hasOpenRequest) return contactedOn === null ? 'Never' : dateText(contactedOn)
  return (
    <div>
      {hasOpenRequest && <Text size="sm">Open request</Text>}
      {mark && (
        <>
          <Text size="sm">{markInWords(mark)}</Text>
          <Text size="xs" c="dimmed">
            {dateText(mark.markedDate)}, {mark.markedBy}
          </Text>
        </>
      )}
    </div>
  )
}

function markInWords({ mark, callableFrom }: NonNullable<CallListRow['mark']>): string {
  if (callableFrom === null) return 'Do not contact'
  return mark === 'called' ? 'Called' : `Not before ${dateText(callableFrom)}`
}

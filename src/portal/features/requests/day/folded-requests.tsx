import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import classes from './my-day.module.css'

type FoldedRequestsProps<Row extends RequestRow> = {
  /** Says what they have in common; their number stands behind it. */
  title: string
  requests: readonly Row[]
  /** The line under the name. */
  about: (request: Row) => ReactNode
  /** What can be done with one, before its details. */
  action?: (request: Row) => ReactNode
  onOpen: (requestId: number) => void
}

/** Requests that are not the work of the day, folded below it. */
export function FoldedRequests<Row extends RequestRow>(props: FoldedRequestsProps<Row>) {
  const { title, requests, about, action, onOpen } = props
  if (requests.length === 0) return null
  return (
    <LateDetails className={classes.folded} summary={`${title}: ${requests.length}`}>
      <ul>
        {requests.map((request) => (
          <li key={request.requestId}>
            <div>
              <Text fw={600} translate="no">
                {request.name ?? request.address ?? `Request ${request.requestId}`}
              </Text>
              <Text c="dimmed" size="sm">
                {about(request)}
              </Text>
            </div>
            <Group gap="xs">
              {action?.(request)}
              <Button
                variant="subtle"
                mih={44}
                aria-label={`Details of request ${request.requestId}`}
                onClick={() => onOpen(request.requestId)}
              >
                Details
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </LateDetails>
  )
}

import { Badge } from '@mantine/core'

/** Marks a request for no heat or no cooling. */
export function UrgentBadge() {
  return (
    <Badge color="danger" tt="none" miw="max-content">
      Urgent
    </Badge>
  )
}

import { Badge } from '@mantine/core'

/** Marks a request for no heat or no cooling. */
export function UrgentBadge() {
  return (
    <Badge color="red.9" tt="none" miw="max-content">
      Urgent
    </Badge>
  )
}

import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconUnlink,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type StatusRole, statusColors } from '../../theme/status-colors.ts'

const icons = {
  waiting: IconClock,
  assigned: IconUserCheck,
  done: IconCircleCheck,
  late: IconAlertTriangle,
  neutral: IconCircleMinus,
  unjoined: IconUnlink,
} as const satisfies Record<StatusRole, typeof IconClock>

/** A status in a word, with the icon and the color of whose turn it is. */
export function StatusBadge({ role, children }: { role: StatusRole; children: ReactNode }) {
  const Icon = icons[role]
  const color = statusColors[role]
  return (
    <Badge
      variant="light"
      tt="none"
      fw={600}
      h="auto"
      mih={20}
      px={6}
      styles={{ label: { whiteSpace: 'inherit' } }}
      color={`var(--hvac-${color})`}
      bg={`var(--hvac-${color}-soft)`}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {children}
    </Badge>
  )
}

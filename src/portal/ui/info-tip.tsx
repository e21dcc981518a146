import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An explanation of a field, opened by tap or keyboard; `about` names the field. */
export function InfoTip({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Popover width={280} withArrow shadow="md" position="top" trapFocus={false} withRoles>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`About ${about}`}>
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`About ${about}`}>
        <Text size="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}

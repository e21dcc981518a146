import { ActionIcon, Badge, Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { type StatusRole, statusColors } from '../../theme/status-colors.ts'
import { EditCard } from '../../ui/record/edit-card.tsx'
import { Part } from './part.tsx'

const variants = [
  ['Main', {}],
  ['Usual', { variant: 'default' }],
  ['Quiet', { variant: 'subtle', color: 'gray' }],
  ['Dangerous', { color: 'danger' }],
] as const

/** What is pressed. */
export function Buttons() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part name="Buttons">
      <Stack gap="sm">
        {(['As they are', 'Disabled', 'Busy'] as const).map((state) => (
          <Group key={state} gap="sm" role="group" aria-label={state}>
            {variants.map(([name, props]) => (
              <Button
                key={name}
                {...props}
                disabled={state === 'Disabled'}
                loading={state === 'Busy'}
                aria-label={`${name}, ${state.toLowerCase()}`}
              >
                {name}
              </Button>
            ))}
          </Group>
        ))}
        <Group gap="sm">
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            Small, with an icon
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label="Icon alone">
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <EditCard id="edit-part" name="Part" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </Group>
      </Stack>
    </Part>
  )
}

const roles = Object.keys(statusColors) as StatusRole[]

/** Words that say how something stands. */
export function Badges() {
  return (
    <Part name="Badges">
      <Group gap="sm">
        {roles.map((role) => (
          <StatusBadge key={role} role={role}>
            {`${role[0]?.toUpperCase()}${role.slice(1)}`}
          </StatusBadge>
        ))}
        <Badge variant="default">12</Badge>
      </Group>
    </Part>
  )
}

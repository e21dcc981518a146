import { Button, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Note } from '../../../ui/record/note.tsx'

/** Says that a sent proposal relies on a record, and leads to the form of its new version. */
export function FrozenNote({ about, next }: { about: string; next: LinkProps | undefined }) {
  return (
    <Note icon={<IconLock aria-hidden />} maw="60rem">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{about}</Text>
        {next && (
          <Button variant="default" renderRoot={(props) => <Link {...next} {...props} />}>
            New version
          </Button>
        )}
      </Group>
    </Note>
  )
}

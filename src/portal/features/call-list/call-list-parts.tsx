import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CallListPart, callListParts } from '#domain/call-list/call-marks.ts'

/** Links to the parts of the list; each starts without filters. */
export function CallListParts({ part: current }: { part: CallListPart }) {
  return (
    <Group component="nav" aria-label="Parts of the list" gap="xs" mb="xs">
      {callListParts.map(({ part, name }) => (
        <Button
          key={part}
          size="compact-md"
          variant={part === current ? 'light' : 'default'}
          renderRoot={(props) => (
            <Link
              to="/portal/whom-to-call"
              search={{ part }}
              aria-current={part === current ? 'page' : undefined}
              {...props}
            />
          )}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}

import { Button, Group, Paper, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { grouped } from '#texts/formats.ts'
import { isDialogOpen } from '../../dialog/is-dialog-open.ts'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  count: number
  /** Why the last action was refused. */
  problem?: string | undefined
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** Says how many rows are chosen, and offers what can be done with them. Escape clears them. */
export function SelectionBar({ count, problem, onClear, children }: SelectionBarProps) {
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !isDialogOpen()) onClear()
  })
  return (
    <Paper component="section" withBorder shadow="md" aria-label="Selected rows" className={classes.bar}>
      <div>
        <Text fw={600} role="status">
          {grouped(count)} selected
        </Text>
        {problem && (
          <Text size="sm" c="danger" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {children}
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </Paper>
  )
}

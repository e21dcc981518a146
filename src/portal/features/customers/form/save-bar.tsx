import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** What is not saved, in words; without it the bar stands at the end of the form. */
  unsaved: string | undefined
  isBusy: boolean
  onDiscard: () => void
  /** The form's own actions. */
  children: ReactNode
}

/** The actions below a form: as soon as something changes they stay in view, name what changed, and offer to discard it. */
export function SaveBar({ unsaved, isBusy, onDiscard, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-unsaved={unsaved !== undefined || undefined}>
      {children}
      <div className={classes.state}>
        <Text size="sm" fw={600} c="var(--hvac-wait)" role="status">
          {unsaved}
        </Text>
        {unsaved !== undefined && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onDiscard}>
            Discard changes
          </Button>
        )}
      </div>
    </div>
  )
}

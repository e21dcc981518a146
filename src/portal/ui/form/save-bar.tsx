import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { fill } from '#texts/fill.ts'
import { notify } from '../frame/notify.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** How many fields differ from what is stored. */
  changes: number
  /** Whether nothing is stored yet that they could differ from. */
  isNew?: boolean
  isSaving: boolean
  /** Whether something else is going on, after which it can be saved. */
  isBusy?: boolean
  /** Shows what is stored; what it returns shows what was typed again. */
  onDiscard: () => () => void
  /** Ways out of the form without saving. */
  children?: ReactNode
  /** The button for what comes after saving, which is then the main one; with it the bar stays in view. */
  next?: ReactNode
}

/**
 * The foot of a form that stores a record. Save is quiet until something differs; then the bar stays in view, counts what differs and can
 * discard it. Discarding asks nothing, since a notice takes it back (docs/decisions/240).
 */
export function SaveBar(props: SaveBarProps) {
  const { changes, isNew, isSaving, isBusy = false, onDiscard, children, next } = props
  const save = useRef<HTMLButtonElement>(null)
  const hasChanges = changes > 0

  function discard() {
    const takeBack = onDiscard()
    save.current?.focus()
    notify.success(recordWords.discarded, { action: { label: recordWords.undo, onAction: takeBack } })
  }

  return (
    <div
      className={classes.bar}
      data-unsaved={hasChanges || undefined}
      data-stays={Boolean(next) || undefined}
    >
      <span role="status" className={classes.state}>
        {hasChanges && (isNew ? recordWords.newRecord : changesInWords(changes))}
      </span>
      <div className={classes.ways}>
        {children}
        {hasChanges && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isSaving || isBusy}
            aria-label={recordWords.discardOf}
            onClick={discard}
          >
            {recordWords.discard}
          </Button>
        )}
        <Button
          ref={save}
          type="submit"
          variant={hasChanges && !next ? 'filled' : 'default'}
          loading={isSaving}
          disabled={isBusy && !isSaving}
        >
          {recordWords.save}
        </Button>
        {next}
      </div>
    </div>
  )
}

function changesInWords(count: number): string {
  return count === 1 ? recordWords.oneChange : fill(recordWords.changes, { count })
}

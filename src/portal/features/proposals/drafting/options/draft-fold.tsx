import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { isWithin } from '../focus-field.ts'
import classes from '../proposal-editor.module.css'

type DraftFoldProps = {
  summary: ReactNode
  /** The paths of the fields in it, or of what they are parts of: whoever is led to one of them finds it open. */
  fields: readonly string[]
  problems: Readonly<Record<string, string>>
  children: ReactNode
}

/** A part of an option that is seldom changed. It is drawn once it is opened, and is open where it holds a problem. */
export function DraftFold({ summary, fields, problems, children }: DraftFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const hasProblem = Object.keys(problems).some((path) => fields.some((field) => isWithin(path, field)))
  return (
    <details
      className={classes.fold}
      data-fields={fields.join(' ')}
      open={isOpen || hasProblem}
      // Why at once: whoever opens it to lead to a field in it does so next.
      onToggle={({ currentTarget: { open } }) => flushSync(() => setOpen(open))}
    >
      <summary>{summary}</summary>
      {(isOpen || hasProblem) && <div className={classes.folded}>{children}</div>}
    </details>
  )
}

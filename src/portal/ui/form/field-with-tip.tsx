import type { ReactNode } from 'react'
import classes from './field-with-tip.module.css'
import { InfoTip } from './info-tip.tsx'

type FieldWithTipProps = { label: string; tip?: ReactNode; children: ReactNode }

/** A field with an explanation behind a button at the end of its label. */
export function FieldWithTip({ label, tip, children }: FieldWithTipProps) {
  return (
    <div className={classes.field} data-explained={tip !== undefined || undefined}>
      {children}
      {tip !== undefined && (
        <span className={classes.tip}>
          <InfoTip about={label}>{tip}</InfoTip>
        </span>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from './field-with-tip.module.css'
import { InfoTip } from './info-tip.tsx'

type FieldWithTipProps = { label: string; tip?: ReactNode; children: ReactNode }

/** A field whose label is followed by an explanation on tap, at the end of the label's line. */
export function FieldWithTip({ label, tip, children }: FieldWithTipProps) {
  return (
    <div className={classes.field} data-tip={tip !== undefined || undefined}>
      {children}
      {tip !== undefined && (
        <span className={classes.tip}>
          <InfoTip about={label}>{tip}</InfoTip>
        </span>
      )}
    </div>
  )
}

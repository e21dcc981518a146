import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './summary-rows.module.css'

/** The first rows of a list, each with its next step. */
export function SummaryRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

type SummaryRowProps = {
  title: ReactNode
  detail: ReactNode
  /** The link or button of the next step. */
  step?: ReactNode
}

/** One of them: its name in front, what is to know beneath. */
export function SummaryRow({ title, detail, step }: SummaryRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      {step}
    </li>
  )
}

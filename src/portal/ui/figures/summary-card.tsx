import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './summary-card.module.css'

type SummaryCardProps = {
  title: string
  /** The link to the whole list. */
  more?: ReactNode
  children: ReactNode
}

/** A summary of a list or of figures, with the way to all of it beside its title. */
export function SummaryCard({ title, more, children }: SummaryCardProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {more}
      </div>
      {children}
    </Paper>
  )
}

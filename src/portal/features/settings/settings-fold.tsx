import { Badge, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './settings-fold.module.css'

/** Which part of the page it is, and whether it is open. */
export type FoldState = { id: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }

type SettingsFoldProps = FoldState & {
  title: string
  /** What is in it, in a line. */
  about: string
  /** How much is in it, and what of it is not as it was. */
  counts: readonly string[]
  /** What of it is not saved, if anything. */
  unsaved?: string | undefined
  children: ReactNode
}

/** A group of settings that opens; a search of the browser finds what is in it while it is closed. */
export function SettingsFold(props: SettingsFoldProps) {
  const { id, title, about, counts, unsaved, isOpen, onToggle, children } = props
  const titleId = `${id}-title`
  return (
    <details
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.head}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          <Text component="span" size="sm" c="dimmed">
            {about}
          </Text>
        </span>
        <span className={classes.counts}>
          {unsaved && (
            <Badge variant="light" color="wait" tt="none" radius="sm" c="var(--hvac-text)">
              {unsaved}
            </Badge>
          )}
          <span>{counts.join(' · ')}</span>
        </span>
        <IconChevronDown size={20} stroke={1.75} className={classes.mark} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import buttons from '../ui/button.module.css'
import { Icon } from './icon.tsx'
import styles from './link-row.module.css'

type LinkRowProps = {
  href: string
  icon: ComponentProps<typeof Icon>['name']
  /** What stands out, and what belongs to it. */
  what: ReactNode
  more: string
  /** What its press does, as a button, where it matters most. */
  act?: string | null
}

/** A row of a list that leads somewhere, as wide as its card. */
export function LinkRow({ href, icon, what, more, act }: LinkRowProps) {
  return (
    <a className={styles.row} href={href}>
      <Icon name={icon} className={styles.kind} />
      <span className={styles.words}>
        <span>{what}</span> <span className={styles.more}>{more}</span>{' '}
        {act && <span className={buttons.quiet}>{act}</span>}
      </span>
      <Icon name="chevron" />
    </a>
  )
}

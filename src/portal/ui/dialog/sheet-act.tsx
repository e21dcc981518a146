import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'

type SheetActProps = {
  icon: Icon
  /** What it acts on, where its words do not say it: 'ann@example.com'. */
  on?: string
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
  link?: LinkProps | undefined
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A line of a sheet: an icon and what it does. */
export function SheetAct({
  icon: Image,
  on,
  link,
  isDangerous,
  isDisabled,
  onPress,
  children,
}: SheetActProps) {
  return (
    <UnstyledButton
      className={classes.act}
      data-danger={isDangerous || undefined}
      aria-label={on && `${children} ${on}`}
      disabled={isDisabled}
      onClick={onPress}
      renderRoot={link ? (props) => <Link {...link} {...props} /> : undefined}
    >
      <Image size={20} stroke={1.75} aria-hidden />
      {children}
    </UnstyledButton>
  )
}

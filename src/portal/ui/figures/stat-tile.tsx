import { Paper, Skeleton, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './stat-tile.module.css'

type StatTileProps = {
  label: string
  /** Undefined while it is fetched. */
  figure: string | undefined
  icon?: Icon
  /** What the figure counts. */
  hint?: string
  link: LinkProps
}

/** A figure with its name, which links to the list behind it. */
export function StatTile({ label, figure, icon: Image, hint, link }: StatTileProps) {
  return (
    <Paper component="li" withBorder className={classes.tile}>
      {Image && <Image size={22} stroke={1.6} aria-hidden className={classes.icon} />}
      {figure === undefined ? (
        <Skeleton h={32} w={64} />
      ) : (
        <Text component="span" className={classes.figure}>
          {figure}
        </Text>
      )}
      <Link {...link} className={classes.link}>
        {label}
      </Link>
      {hint && (
        <Text component="span" className={classes.hint}>
          {hint}
        </Text>
      )}
    </Paper>
  )
}

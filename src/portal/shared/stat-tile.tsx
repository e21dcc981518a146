import { Paper, Skeleton, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../../ui/format-number.ts'
import classes from './stat-tile.module.css'

type StatTileProps = { label: string; figure: number | undefined; icon: Icon; link: LinkProps }

/** A figure with its name, which links to the list behind it. */
export function StatTile({ label, figure, icon: Image, link }: StatTileProps) {
  return (
    <Paper component="li" withBorder className={classes.tile}>
      <Image size={22} stroke={1.6} aria-hidden className={classes.icon} />
      {figure === undefined ? (
        <Skeleton h={32} w={64} />
      ) : (
        <Text component="span" className={classes.figure}>
          {formatNumber(figure)}
        </Text>
      )}
      <Link {...link} className={classes.link}>
        {label}
      </Link>
    </Paper>
  )
}

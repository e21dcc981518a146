import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './figure-strip.module.css'

export type LinkedFigure = {
  label: string
  /** Undefined while it is fetched. */
  figure: string | undefined
  /** What the figure counts. */
  hint?: string
  link: LinkProps
}

type FigureStripProps = {
  /** Names the figures for screen readers: 'Proposals at a glance'. */
  label: string
  figures: readonly LinkedFigure[]
}

/** Figures in one line, each with its name, which leads to the list behind it. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <ul className={classes.strip} aria-label={label}>
      {figures.map(({ label, figure, hint, link }) => (
        <li key={label} className={classes.item}>
          {figure === undefined ? (
            <Skeleton h={20} w={28} className={classes.figure} />
          ) : (
            <span className={classes.figure}>{figure}</span>
          )}
          <Link {...link} className={classes.link} data-tip={hint}>
            {label}
          </Link>
          {hint && <VisuallyHidden>{hint}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}

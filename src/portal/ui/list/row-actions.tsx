import { Button, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './row-actions.module.css'

/** An action on one row; `label` is its tooltip, and its accessible name together with the row's name. */
export type RowAction = {
  label: string
  icon: Icon
  /** Shows the label as a button: the next step of the row. */
  isWorded?: boolean
  isDangerous?: boolean
  isDisabled?: boolean
} & ({ link: LinkProps; onClick?: undefined } | { onClick: () => void; link?: undefined })

/** The actions of a row: its next step in words, the others as labelled icons, which have their word too where there is room or no pointer to hover. */
export function RowActions({ actions, rowName }: { actions: readonly RowAction[]; rowName: string }) {
  return (
    <Group gap={4} className={classes.actions}>
      {actions.map(({ label, icon: Image, isWorded, isDangerous, isDisabled, link, onClick }) =>
        isWorded ? (
          <Button
            key={label}
            variant={link ? 'subtle' : 'default'}
            size="compact-sm"
            aria-label={`${label} ${rowName}`}
            disabled={isDisabled}
            onClick={onClick}
            leftSection={link && <Image size={16} aria-hidden />}
            renderRoot={link ? (props) => <Link {...link} {...props} /> : undefined}
          >
            {label}
          </Button>
        ) : (
          <Button
            key={label}
            data-tip={label}
            variant="subtle"
            size="compact-sm"
            className={classes.action}
            color={isDangerous ? 'danger' : 'brand'}
            aria-label={`${label} ${rowName}`}
            disabled={isDisabled}
            onClick={onClick}
            renderRoot={link ? (props) => <Link {...link} {...props} /> : undefined}
          >
            <Image size={18} aria-hidden />
            <span className={classes.word}>{label}</span>
          </Button>
        ),
      )}
    </Group>
  )
}

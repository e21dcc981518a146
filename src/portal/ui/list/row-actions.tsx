import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LateMenu } from '../dialog/late-menu.tsx'
import { latePart } from '../frame/late-part.ts'
import type { RowAction } from './row-action.ts'
import classes from './row-actions.module.css'

const rowMenu = latePart(() => import('../dialog/row-menu.tsx').then(({ RowMenu }) => RowMenu))

type RowActionsProps = {
  actions: readonly RowAction[]
  rowName: string
  /** Asks what can be done with the row, on a card. */
  onAsk: () => void
}

/** What a card offers in its sheet: all but what a press on it does. */
export const actionsOnCard = (actions: readonly RowAction[]) => actions.filter(({ opensRow }) => !opensRow)

/**
 * The actions of a row: its next step in words, the others as icons that are quiet until the pointer or the focus is on the row, what is
 * dangerous behind '…'. A card shows the next step alone, or '…' for all.
 */
export function RowActions({ actions, rowName, onAsk }: RowActionsProps) {
  const dangerous = actions.filter(({ isDangerous }) => isDangerous)
  const button = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    className: classes.quiet,
    'aria-label': `More actions for ${rowName}`,
  } as const
  return (
    <Group gap={4} justify="flex-end" className={classes.actions}>
      {actions
        .filter(({ isDangerous }) => !isDangerous)
        .map(({ label, icon: Image, isWorded, isDisabled, link, onClick }) => (
          <Button
            key={label}
            variant={isWorded ? 'default' : 'subtle'}
            color="gray"
            size="compact-sm"
            className={isWorded ? classes.worded : classes.quiet}
            data-tip={isWorded ? undefined : label}
            aria-label={`${label} ${rowName}`}
            disabled={isDisabled}
            onClick={onClick}
            renderRoot={link ? (props) => <Link {...link} {...props} /> : undefined}
          >
            {isWorded ? (
              label
            ) : (
              <>
                <Image size={18} stroke={1.75} aria-hidden />
                <span className={classes.word}>{label}</span>
              </>
            )}
          </Button>
        ))}
      {actionsOnCard(actions).length > 0 && !actions.some(({ isWorded }) => isWorded) && (
        <UnstyledButton
          className={classes.ask}
          aria-haspopup="dialog"
          aria-label={button['aria-label']}
          onClick={onAsk}
        >
          <IconDots size={20} aria-hidden />
        </UnstyledButton>
      )}
      {dangerous.length > 0 && (
        <LateMenu part={rowMenu} props={{ actions: dangerous, rowName, button }} button={button} />
      )}
    </Group>
  )
}

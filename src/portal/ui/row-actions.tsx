import { ActionIcon, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'

/** An action on one row; `label` is its tooltip, and its accessible name together with the row's name. */
export type RowAction = {
  label: string
  icon: Icon
  isDangerous?: boolean
  isDisabled?: boolean
} & ({ link: LinkProps; onClick?: undefined } | { onClick: () => void; link?: undefined })

/** The actions of a row as labelled icons. */
export function RowActions({ actions, rowName }: { actions: readonly RowAction[]; rowName: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {actions.map(({ label, icon: Image, isDangerous, isDisabled, link, onClick }) => (
        <ActionIcon
          key={label}
          data-tip={label}
          variant="subtle"
          size="md"
          color={isDangerous ? 'red' : 'brand'}
          aria-label={`${label} ${rowName}`}
          disabled={isDisabled}
          onClick={onClick}
          renderRoot={link ? (props) => <Link {...link} {...props} /> : undefined}
        >
          <Image size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}

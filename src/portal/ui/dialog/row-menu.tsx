import { Menu } from '@mantine/core'
import type { RowAction } from '../list/row-action.ts'
import type { MoreButtonProps } from './more-button.tsx'
import { MoreMenu } from './more-menu.tsx'

type RowMenuProps = { actions: readonly RowAction[]; rowName: string; button: MoreButtonProps }

/** The dangerous actions of a row, in a file of its own: no list needs it to be drawn. */
export function RowMenu({ actions, rowName, button }: RowMenuProps) {
  return (
    <MoreMenu button={button}>
      {actions.map(({ label, icon: Image, isDisabled, onClick }) => (
        <Menu.Item
          key={label}
          color="danger"
          aria-label={`${label} ${rowName}`}
          leftSection={<Image size={16} aria-hidden />}
          disabled={isDisabled ?? false}
          onClick={onClick}
        >
          {label}
        </Menu.Item>
      ))}
    </MoreMenu>
  )
}

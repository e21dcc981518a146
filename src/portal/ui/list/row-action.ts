import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** An action on one row; `label` is its tooltip, and its accessible name together with the row's name. */
export type RowAction = {
  label: string
  icon: Icon
  /** Shows the label as a button: the next step of the row. */
  isWorded?: boolean
  /** Does what a press on the row does: a card leaves it out. */
  opensRow?: boolean
  /** Stands behind '…'. */
  isDangerous?: boolean
  isDisabled?: boolean
} & ({ link: LinkProps; onClick?: undefined } | { onClick: () => void; link?: undefined })

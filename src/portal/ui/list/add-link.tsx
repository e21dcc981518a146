import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'

/** Leads from a list to the form of a new record. */
export function AddLink({ to }: Pick<LinkProps, 'to'>) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      Add
    </Button>
  )
}

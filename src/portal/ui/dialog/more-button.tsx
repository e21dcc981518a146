import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The button behind which lies what is seldom done. */
export function MoreButton(props: Omit<ComponentProps<'button'>, 'color'>) {
  return (
    <Button variant="default" px="xs" aria-label="More" {...props}>
      <IconDots size={18} aria-hidden />
    </Button>
  )
}

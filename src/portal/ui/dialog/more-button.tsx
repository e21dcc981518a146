import { Button, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type MoreButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** The button behind which lies what is seldom done. */
export function MoreButton(props: MoreButtonProps) {
  return (
    <Button variant="default" px="xs" aria-label="More" {...props}>
      <IconDots size={18} aria-hidden />
    </Button>
  )
}

import { Box, Button, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type MoreButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** On a phone, beside buttons whose names are seen. */
    isNamedOnPhone?: boolean
  }

/** The button behind which lies what is seldom done. */
export function MoreButton({ isNamedOnPhone = false, ...props }: MoreButtonProps) {
  return (
    <Button variant="default" px="xs" aria-label="More" {...props}>
      <IconDots size={18} aria-hidden />
      {isNamedOnPhone && (
        <Box component="span" hiddenFrom="sm">
          More
        </Box>
      )}
    </Button>
  )
}

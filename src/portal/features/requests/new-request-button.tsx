import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { HomeOfRequest } from './handling/taken-request.ts'
import { useNewRequest } from './use-new-request.tsx'

type NewRequestButtonProps = {
  /** The home that the request is for; without one it is looked up, or is a new one. */
  home?: HomeOfRequest
  /** A view has one filled button; elsewhere this one is outlined. */
  variant?: 'filled' | 'default'
  /** Called with the new request, which whoever took it may read. */
  onTaken?: (requestId: number) => void
}

/** Takes a request for a customer who telephones. */
export function NewRequestButton({ home, variant = 'filled', onTaken }: NewRequestButtonProps) {
  const { open, drawer } = useNewRequest({ home, onTaken })
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        New request
      </Button>
      {drawer}
    </>
  )
}

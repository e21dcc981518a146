import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token behind '#' of an e-mailed link, taken out of the address and so out of the history; empty if there is none. */
export function useTokenOfLink(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token] = useState(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return token
}

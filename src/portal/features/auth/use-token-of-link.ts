import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token behind '#' of an emailed link, taken out of the address and so out of the history; empty if there is none. */
export function useTokenOfLink(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState(hash)
  useEffect(() => {
    if (hash === '') return
    // Why here too: another link that is opened in the same tab does not load the page again.
    setToken(hash)
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return token
}

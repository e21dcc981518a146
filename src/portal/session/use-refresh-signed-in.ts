import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signedInQuery } from './session.ts'

/** Returns a function that refetches the signed-in person, after a change of their own name or role. */
export function useRefreshSignedIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.fetchQuery({ ...signedInQuery, staleTime: 0 })
    await router.invalidate()
  }
}

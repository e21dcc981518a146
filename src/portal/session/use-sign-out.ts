import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { signedInQuery } from './session.ts'

/** Ends the session, forgets everything that was read under it and shows the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation(
    api.auth.logout.mutationOptions({
      onSuccess: async () => {
        queryClient.clear()
        queryClient.setQueryData(signedInQuery.queryKey, null)
        await router.navigate({ to: '/login' })
      },
    }),
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '#contract/callers/auth.ts'
import { api } from '../../api/client.ts'
import { signedInQuery } from '../../session/session.ts'

/** Returns a function that shows the portal after signing in. */
export function useEnter() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (signedIn: SignedIn) => {
    queryClient.clear()
    queryClient.setQueryData(signedInQuery.queryKey, signedIn)
    await router.invalidate()
  }
}

/** Starts a session; the guard of the sign-in page then redirects to the wanted page or the role's home. */
export function useSignIn() {
  const enter = useEnter()
  return useMutation(
    api.auth.login.mutationOptions({
      meta: {
        handles: ['BAD_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'],
      },
      onSuccess: enter,
    }),
  )
}

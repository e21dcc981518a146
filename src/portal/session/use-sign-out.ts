import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { signedInQuery } from './session.ts'

/** Returns a function that clears the data of an ended session and shows the sign-in page. */
function useLeave() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    queryClient.clear()
    queryClient.setQueryData(signedInQuery.queryKey, null)
    await router.navigate({ to: '/login' })
  }
}

/** Ends the session of this browser. */
export function useSignOut() {
  const leave = useLeave()
  return useMutation(api.auth.logout.mutationOptions({ onSuccess: leave }))
}

/** Ends every session of the person, including this one. */
export function useSignOutEverywhere() {
  const leave = useLeave()
  return useMutation(api.ownAccount.signOutEverywhere.mutationOptions({ onSuccess: leave }))
}

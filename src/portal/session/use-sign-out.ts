import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { changeUiSettings } from '../settings/ui-settings.ts'
import { signedInQuery } from './session.ts'

/** Returns a function that clears the data of an ended session and shows the sign-in page. */
function useLeave() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    queryClient.clear()
    queryClient.setQueryData(signedInQuery.queryKey, null)
    await router.navigate({ to: '/login' })
    // Why last: a change of settings draws the page again, which would ask anew for what was cleared.
    changeUiSettings({ recentHomes: '' })
  }
}

/** Stops the calls that are under way: one that is refused because of signing out would be told as a session that ended. */
function useStop() {
  const queryClient = useQueryClient()
  return () => queryClient.cancelQueries()
}

/** Ends the session of this browser. */
export function useSignOut() {
  return useMutation(api.auth.logout.mutationOptions({ onMutate: useStop(), onSuccess: useLeave() }))
}

/** Ends every session of the person, including this one. */
export function useSignOutEverywhere() {
  return useMutation(
    api.ownAccount.signOutEverywhere.mutationOptions({ onMutate: useStop(), onSuccess: useLeave() }),
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { leaveTo } from './leave.ts'
import { mayLeave } from './may-leave.ts'

/** What a press that ends the session has in common: the calls that are under way are stopped, since they may be refused. */
export function useEndOfSession() {
  const queryClient = useQueryClient()
  return { onMutate: () => queryClient.cancelQueries() }
}

const showSignIn = () => leaveTo('/login')

/** Ends the session of this browser; asks first where something typed would be lost. */
export function useSignOut() {
  const { mutate, isPending } = useMutation(
    api.auth.logout.mutationOptions({ ...useEndOfSession(), onSuccess: showSignIn }),
  )
  return { isPending, signOut: async () => (await mayLeave('Sign out all the same')) && mutate({}) }
}

/** Ends every session of the person, including this one. */
export function useSignOutEverywhere() {
  return useMutation(
    api.ownAccount.signOutEverywhere.mutationOptions({ ...useEndOfSession(), onSuccess: showSignIn }),
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { keptForms } from './kept-forms.ts'
import { keptFormsOwner } from './kept-forms-owner.ts'
import { leaveTo } from './leave.ts'
import { mayLeave } from './may-leave.ts'
import { signedInQuery } from './session.ts'

/** What a press that ends the session has in common: the calls that are under way are stopped, since they may be refused. */
export function useEndOfSession() {
  const queryClient = useQueryClient()
  return { onMutate: () => queryClient.cancelQueries() }
}

/** The forms of the person that this device keeps; none where it keeps nothing. */
function useOwnKeptForms() {
  const queryClient = useQueryClient()
  const owner = () => {
    const me = queryClient.getQueryData(signedInQuery.queryKey)
    return me ? keptFormsOwner(me) : ''
  }
  return {
    list: () =>
      keptForms()
        .then(({ listFormsOf }) => listFormsOf(owner()))
        .catch(() => []),
    drop: () =>
      keptForms()
        .then(({ dropFormsOf }) => dropFormsOf(owner()))
        .catch(() => {}),
  }
}

/** Shows the sign-in, once nothing of the person is kept on this device. */
function useShowSignIn() {
  const { drop } = useOwnKeptForms()
  return () => drop().then(() => leaveTo('/login'))
}

/** Asks before a person signs out, where something typed would be lost. */
export function useMaySignOut() {
  const { list } = useOwnKeptForms()
  return async () => mayLeave('Sign out all the same', await list())
}

/** Ends the session of this browser; asks first where something typed would be lost. */
export function useSignOut() {
  const maySignOut = useMaySignOut()
  const { mutate, isPending } = useMutation(
    api.auth.logout.mutationOptions({ ...useEndOfSession(), onSuccess: useShowSignIn() }),
  )
  const signOut = async () => (await maySignOut()) && mutate({})
  return { isPending, signOut }
}

/** Ends every session of the person, including this one. */
export function useSignOutEverywhere() {
  return useMutation(
    api.ownAccount.signOutEverywhere.mutationOptions({ ...useEndOfSession(), onSuccess: useShowSignIn() }),
  )
}

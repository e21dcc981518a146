import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf, sentenceOf, waitInWords } from '../../api/failures.ts'
import { signedInQuery } from '../../session/session.ts'

/** Starts a session; the guard of the sign-in page then leads to the wanted page or to the role's first one. */
export function useSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation(
    api.auth.login.mutationOptions({
      meta: { handles: ['BAD_CREDENTIALS', 'NO_ROLE', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: async (signedIn) => {
        queryClient.clear()
        queryClient.setQueryData(signedInQuery.queryKey, signedIn)
        await router.invalidate()
      },
    }),
  )
}

/** Why nobody was signed in, in one or two sentences; nothing for a failure that a toast tells. */
export function refusalOf(error: unknown): string | undefined {
  if (Object.keys(problemsOf(error)).length > 0) return messages.signIn.formNotValid
  return [sentenceOf(error), waitInWords(error)].filter(Boolean).join(' ') || undefined
}

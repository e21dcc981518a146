import { useRouteContext } from '@tanstack/react-router'
import type { SignedIn } from '#contract/callers/auth.ts'
import type { Actor } from '#domain/people/access.ts'
import { api } from '../api/client.ts'

/** Who is signed in, or null. Fetched once, then kept until a call is refused or the person signs out. */
export const signedInQuery = api.auth.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** The person as the rules of access see them. */
export function actorOf({ id, role, name, email }: SignedIn): Actor {
  return { kind: 'staff', id, role, name, email }
}

/** The signed-in person; only on pages that need a session. */
export function useSignedIn(): SignedIn {
  return useRouteContext({ from: '/portal/_signed-in', select: ({ signedIn }) => signedIn })
}

/** The signed-in person, as `can` takes them: `can.deleteCustomer(useActor())`. */
export function useActor(): Actor {
  return actorOf(useSignedIn())
}

import { useRouteContext } from '@tanstack/react-router'
import type { SignedIn } from '#contract/auth.ts'
import type { Actor } from '#domain/people/access.ts'
import { api } from '../api/client.ts'

/** Who is signed in; null when nobody is. Asked once, then kept until a call is refused or someone signs out. */
export const signedInQuery = api.auth.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** The person as the permission table sees them. */
export function actorOf({ id, role, name, email }: SignedIn): Actor {
  return { kind: 'staff', id, role, name, email }
}

/** The person who is signed in; only inside pages that need a session. */
export function useSignedIn(): SignedIn {
  return useRouteContext({ from: '/portal/_signed-in', select: ({ signedIn }) => signedIn })
}

/** The person who is signed in, to ask `can` with: `can.deleteCustomer(useActor())`. */
export function useActor(): Actor {
  return actorOf(useSignedIn())
}

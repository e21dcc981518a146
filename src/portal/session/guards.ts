import type { QueryClient } from '@tanstack/react-query'
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import type { SignedIn } from '#contract/auth.ts'
import { homePath } from '#domain/people/access.ts'
import { actorOf, signedInQuery } from './session.ts'
import { wantedAddress } from './wanted-address.ts'

/** What a guard gives the pages behind it. */
export type Admitted = { signedIn: SignedIn }

type Visit = {
  context: { queryClient: QueryClient }
  location: { href: string }
  /** The page and the frames around it, each with its rule. */
  matches: readonly {
    staticData: StaticDataRouteOption
    params: Readonly<Record<string, string | undefined>>
  }[]
}

/** Asked anew where nobody was: somebody may have signed in since, in another tab. */
async function whoIsSignedIn(queryClient: QueryClient) {
  const known = queryClient.getQueryData(signedInQuery.queryKey)
  return known ?? queryClient.fetchQuery({ ...signedInQuery, staleTime: 0 })
}

/** Lets in whoever may see the page; others go to the sign-in page or to the page that says no. */
export async function admitStaff({ context, location, matches }: Visit): Promise<Admitted> {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (!signedIn) throw redirect({ to: '/login', search: { next: location.href } })
  if (signedIn.owesSecondFactor) throw redirect({ to: '/second-factor', search: { next: location.href } })
  const actor = actorOf(signedIn)
  if (!matches.every(({ staticData, params }) => staticData.isFor(actor, params))) {
    throw redirect({ to: '/portal/unauthorized' })
  }
  return { signedIn }
}

type Passing = { context: Visit['context']; next?: string }

/** Lets in whoever has to set up the second factor of their role; others go where they wanted to. */
export async function admitMfaPending({ context, next }: Passing): Promise<Admitted> {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (!signedIn) throw redirect({ to: '/login' })
  if (!signedIn.owesSecondFactor) throw redirect({ href: wantedAddress(next) ?? homePath(signedIn.role) })
  return { signedIn }
}

/** Keeps pages for visitors from people who are signed in already. */
export async function admitVisitor({ context, next }: Passing) {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (signedIn) throw redirect({ href: wantedAddress(next) ?? homePath(signedIn.role) })
}

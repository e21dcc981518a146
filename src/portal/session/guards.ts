import type { QueryClient } from '@tanstack/react-query'
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import type { SignedIn } from '#contract/callers/auth.ts'
import { homePath } from '#domain/people/access.ts'
import { actorOf, signedInQuery } from './session.ts'
import { wantedAddress } from './wanted-address.ts'

/** The context that a guard adds for its pages. */
export type Admitted = { signedIn: SignedIn }

type Visit = {
  context: { queryClient: QueryClient }
  location: { href: string }
  /** The page and its layouts, each with its rule. */
  matches: readonly {
    staticData: StaticDataRouteOption
    params: Readonly<Record<string, string | undefined>>
  }[]
}

/** Asks again if nobody was signed in: somebody may have signed in since, in another tab. */
async function whoIsSignedIn(queryClient: QueryClient) {
  const known = queryClient.getQueryData(signedInQuery.queryKey)
  return known ?? queryClient.fetchQuery({ ...signedInQuery, staleTime: 0 })
}

/** The name in the answer is that of the wire. */
const isMfaPending = ({ owesSecondFactor }: SignedIn) => owesSecondFactor

/** Admits people who may see the page; others are redirected to sign in or to 'unauthorized'. */
export async function admitStaff({ context, location, matches }: Visit): Promise<Admitted> {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (!signedIn) throw redirect({ to: '/login', search: { next: location.href } })
  if (isMfaPending(signedIn)) throw redirect({ to: '/second-factor', search: { next: location.href } })
  const actor = actorOf(signedIn)
  if (!matches.every(({ staticData, params }) => staticData.isFor(actor, params))) {
    throw redirect({ to: '/portal/unauthorized' })
  }
  return { signedIn }
}

type Passing = { context: Visit['context']; next?: string }

/** Admits people who still have to set up a required second factor; redirects others to the page they wanted. */
export async function admitMfaPending({ context, next }: Passing): Promise<Admitted> {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (!signedIn) throw redirect({ to: '/login' })
  if (!isMfaPending(signedIn)) throw redirect({ href: wantedAddress(next) ?? homePath(signedIn.role) })
  return { signedIn }
}

/** Redirects people who are already signed in away from pages for visitors. */
export async function admitVisitor({ context, next }: Passing) {
  const signedIn = await whoIsSignedIn(context.queryClient)
  if (signedIn) throw redirect({ href: wantedAddress(next) ?? homePath(signedIn.role) })
}

import { modals } from '@mantine/modals'
import { createRouter } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import type { PageRule } from '#domain/people/access.ts'
import { createQueryClient } from './api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { signedInQuery } from './session/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { notify } from './ui/notify.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/** Whoever was known stays so where nobody answers; the failed call itself is told by a toast. */
const lookWhoIsSignedIn = () =>
  queryClient
    .fetchQuery({ ...signedInQuery, staleTime: 0 })
    .catch(() => queryClient.getQueryData(signedInQuery.queryKey))

export const queryClient = createQueryClient({
  onSessionEnd: ({ isRefresh }) => {
    const isKnown = Boolean(queryClient.getQueryData(signedInQuery.queryKey))
    // Why: whoever was told and stays with what they typed is not asked to leave again until they press something.
    if (isRefresh && !isKnown) return
    // Why only then: a page that was left by signing out has calls under way.
    if (isKnown) notify.error(messages.signIn.sessionOver)
    queryClient.setQueryData(signedInQuery.queryKey, null)
    if (router.state.location.pathname === '/login') return
    void router.navigate({ to: '/login', search: { next: router.state.location.href } })
  },
  async onForbidden() {
    const before = queryClient.getQueryData(signedInQuery.queryKey)
    const now = await lookWhoIsSignedIn()
    if (now?.id !== before?.id || now?.role !== before?.role) await router.invalidate()
  },
  async onSecondFactorOwed() {
    await lookWhoIsSignedIn()
    await router.invalidate()
  },
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Why: the query cache knows what is fresh; the router shall not keep a second copy.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 250,
})

// Why: a question about one page must not stay open above the next.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) modals.closeAll()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Title of the page, for the browser's tab and screen readers; a frame around pages has none. */
    title?: string
    /** The guard admits by it, and the menu shows by it. */
    isFor: PageRule
  }
}

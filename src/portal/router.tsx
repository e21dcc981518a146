import { modals } from '@mantine/modals'
import { createRouter } from '@tanstack/react-router'
import { can, type PageRule } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { createQueryClient } from './api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { isLeaving } from './session/leave.ts'
import { actorOf, signedInQuery } from './session/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { notify } from './ui/frame/notify.tsx'
import { PageSkeleton } from './ui/frame/page-skeleton.tsx'

/** Refetches who is signed in; keeps the known answer if that fails, which a toast reports. */
const lookWhoIsSignedIn = () =>
  queryClient
    .fetchQuery({ ...signedInQuery, staleTime: 0 })
    .catch(() => queryClient.getQueryData(signedInQuery.queryKey))

export const queryClient = createQueryClient({
  onSessionEnd: ({ by }) => {
    // Why not a press: one that ends the session may itself be refused, because it has ended already.
    if (by !== 'press' && isLeaving()) return
    const isKnown = Boolean(queryClient.getQueryData(signedInQuery.queryKey))
    // Why: a person who stays on the page to keep what they typed is not redirected again by a mere refetch.
    if (by === 'refetch' && !isKnown) return
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
  async onSecondFactorRequired() {
    await lookWhoIsSignedIn()
    await router.invalidate()
  },
  onBusinessIncomplete(words) {
    const signedIn = queryClient.getQueryData(signedInQuery.queryKey)
    const toSettings = {
      label: messages.business.openSettings,
      onAction: () => void router.navigate({ to: '/portal/business-settings' }),
    }
    const mayChange = signedIn && can.manageSettings(actorOf(signedIn))
    notify.error(words, mayChange ? { action: toSettings } : {})
  },
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Why: the query cache knows what is fresh; the router must not keep a second copy.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 250,
})

// Why: a dialog about one page must not stay open on the next.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) modals.closeAll()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The document title; layouts have none. */
    title?: string
    /** Who may see the page: used by the guard and the menu. */
    isFor: PageRule
  }
}

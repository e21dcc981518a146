import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { BareErrorPage } from '../shell/error-page.tsx'
import { PageAnnouncer } from '../shell/page-announcer.tsx'
import { NotFoundPage } from '../ui/frame/not-found-page.tsx'

/** What every route can use while it loads. */
type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { isFor: can.signIn },
  component: Root,
  errorComponent: BareErrorPage,
  notFoundComponent: NotFoundPage,
})

function Root() {
  return (
    <>
      <PageAnnouncer />
      <Outlet />
    </>
  )
}

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { BareErrorPage } from '../shell/error-page.tsx'
import { PageAnnouncer } from '../shell/page-announcer.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
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

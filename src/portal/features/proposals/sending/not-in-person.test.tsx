import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import type { ReasonNotInPerson } from '#domain/proposals/answering/decisions.ts'
import { NotInPerson } from './not-in-person.tsx'

const staticData = { isFor: () => true }

/** What a person of a role reads, with the address of its link. */
async function drawn(role: Role, why: ReasonNotInPerson, isSent: boolean) {
  const root = createRootRoute()
  const portal = createRoute({ getParentRoute: () => root, path: '/portal', staticData })
  const signedIn = createRoute({
    getParentRoute: () => portal,
    id: '_signed-in',
    staticData,
    beforeLoad: () => ({ signedIn: { id: 1, role, name: 'Ann', email: 'ann@example.com' } }),
  })
  const page = createRoute({
    getParentRoute: () => signedIn,
    path: '/proposal',
    staticData,
    component: () => <NotInPerson why={why} isSent={isSent} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([portal.addChildren([signedIn.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: ['/portal/proposal'] }),
  })
  await router.load()
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  const words = markup
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { words, link: markup.match(/href="([^"]+)"/)?.[1] ?? null }
}

test.each([
  [
    'admin',
    false,
    'There is no notice of the right to cancel yet, so this cannot be presented in person. Enter the notice.',
    '/portal/proposal-settings',
  ],
  [
    'technician',
    false,
    'There is no notice of the right to cancel yet, so this cannot be presented in person. Ask an Admin to enter the notice under Proposal settings.',
    null,
  ],
  [
    'admin',
    true,
    'This version says nothing of the right to cancel, so it cannot be presented in person. Enter the notice. Then send a new version.',
    '/portal/proposal-settings',
  ],
  [
    'salesperson',
    true,
    'This version says nothing of the right to cancel, so it cannot be presented in person. Ask an Admin to enter the notice under Proposal settings. Then send a new version.',
    null,
  ],
] as const)('without a notice, a %s reads (sent: %s): %s', async (role, isSent, words, link) => {
  expect(await drawn(role, 'NO_CANCELLATION_NOTICE', isSent)).toEqual({ words, link })
})

test.each(['admin', 'technician'] as const)(
  'after a repair call in Ontario, a %s is told to send it',
  async (role) => {
    expect(await drawn(role, 'NOT_IN_PERSON', false)).toEqual({
      words:
        'This began with a repair call, so it cannot be presented in person. Send it, and the customer decides later.',
      link: null,
    })
  },
)

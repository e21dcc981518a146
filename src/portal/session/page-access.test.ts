import { createFileRoute, createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { can } from '#domain/people/access.ts'
import { portalAddresses } from '#domain/people/portal-addresses.ts'
import { type Role, roleNameOf, roles } from '#domain/people/roles.ts'
import { createQueryClient } from '../api/query-client.ts'
import { menuFor } from '../shell/menu.ts'
import { admitStaff } from './guards.ts'
import { mayOpen } from './page-access.ts'
import { actorOf, signedInQuery } from './session.ts'

// Why: pages and router read the style nonce and the history from the browser when they are loaded.
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('self', {})
const { routeTree } = await import('../route-tree.gen.ts')

const queryClient = createQueryClient({
  onSessionEnd: () => {},
  onForbidden: async () => {},
  onSecondFactorRequired: async () => {},
  onBusinessIncomplete: () => {},
})
const router = createRouter({
  routeTree,
  context: { queryClient },
  history: createMemoryHistory(),
  isServer: true,
  origin: 'http://portal.test',
})
vi.unstubAllGlobals()

function signedInAs(role: Role) {
  return {
    id: 1,
    role,
    name: 'Ann',
    email: 'ann@example.com',
    roleName: roleNameOf(role),
    owesSecondFactor: false,
  }
}

/** Whether the guard of the page admits somebody or redirects them to 'unauthorized'. */
async function opens(role: Role, path: string) {
  queryClient.setQueryData(signedInQuery.queryKey, signedInAs(role))
  const visit = { context: { queryClient }, location: { href: path }, matches: router.matchRoutes(path, {}) }
  return admitStaff(visit).then(
    () => true,
    (refusal: unknown) => {
      expect(isRedirect(refusal) && refusal.options.to).toBe('/portal/unauthorized')
      return false
    },
  )
}

const forStaff = [
  '/profile',
  '/portal/no-such-page',
  '/portal/manage-request',
  '/portal/manage-customers',
  '/portal/likely-duplicates',
  '/portal/customer-details',
  '/portal/customer-details/1',
  '/portal/system-analysis/1',
  '/portal/manage-proposals',
  '/portal/proposal-details',
  '/portal/proposal-details/1',
  '/portal/price-book',
  '/portal/price-book-entry/1',
  '/portal/rebates',
  '/portal/rebate-details/1',
  '/portal/financing-plans',
  '/portal/financing-plan-details/1',
  '/portal/packages',
  '/portal/package-details/1',
  '/portal/generate-qr-codes',
  '/portal/print/customers',
  '/portal/print/requests',
  '/portal/print/labels',
  '/portal/print/priceBook',
  '/portal/print/no-such-list',
]
const forAdmins = [
  '/portal/dashboard',
  '/portal/manage-employees',
  '/portal/employee-details',
  '/portal/employee-details/1',
  '/portal/manage-ideal-systems',
  '/portal/ideal-system-details',
  '/portal/ideal-system-details/1',
  '/portal/price-book-entry',
  '/portal/rebate-details',
  '/portal/financing-plan-details',
  '/portal/settings',
  '/portal/proposal-settings',
  '/portal/business-settings',
  '/portal/security-settings',
  '/portal/connections',
  '/portal/mail-settings',
  '/portal/assumptions',
  '/portal/serial-rules',
  '/portal/outbox',
  '/portal/audit-trail',
  '/portal/your-data',
  '/portal/backups',
  '/portal/import',
  '/portal/import/moving',
  '/portal/import/1/check',
  '/portal/recently-deleted',
  '/portal/parts',
  '/portal/print/employees',
  '/portal/print/idealSystems',
  '/portal/print/audit',
]

const forSellers = [
  '/portal/merge/1/2',
  '/portal/whom-to-call',
  '/portal/print/callList',
  '/portal/package-details',
]

describe.each(roles)('somebody in the role %s', (role) => {
  test.each(forStaff)('opens %s', async (path) => expect(await opens(role, path)).toBe(true))

  test.each(forSellers)(`${role === 'technician' ? 'does not open' : 'opens'} %s`, async (path) => {
    expect(await opens(role, path)).toBe(role !== 'technician')
  })

  test.each(forAdmins)(`${role === 'admin' ? 'opens' : 'does not open'} %s`, async (path) => {
    expect(await opens(role, path)).toBe(role === 'admin')
    expect(await opens(role, path.toUpperCase().replace(/PRINT.*/, 'dashboard'))).toBe(role === 'admin')
  })
})

test('the lists above name every page behind the sign-in', () => {
  const named = [...forStaff, ...forSellers, ...forAdmins].map(
    (path) => router.matchRoutes(path, {}).at(-1)?.fullPath,
  )
  const pages = Object.values(router.routesByPath)
    .map(({ fullPath }) => fullPath)
    .filter((path) => path === '/profile' || path.startsWith('/portal/'))
  expect(new Set([...named, '/portal/unauthorized'])).toEqual(new Set(pages))
})

test('the server answers the first part of every address with the portal', () => {
  const first = Object.keys(router.routesByPath).map((path) => path.split('/')[1])
  expect(new Set(Object.values(portalAddresses).flat())).toEqual(new Set(first.filter(Boolean)))
})

test('a page must say who may see it', () => {
  // @ts-expect-error isFor is missing
  createFileRoute('/login')({ staticData: { title: 'Sign in' } })
  // @ts-expect-error staticData is missing
  createFileRoute('/login')({})
  createFileRoute('/login')({ staticData: { isFor: can.signIn } })
})

const namesOf = (entries: ReturnType<typeof menuFor>) =>
  entries.map((entry) => [entry.name, ...(entry.pages?.map((page) => page.name) ?? [])].join('/'))

function menuOf(role: Role) {
  return namesOf(menuFor((path) => mayOpen(router.routesByPath, path, actorOf(signedInAs(role)))))
}

test('an Admin has every entry; others have no dashboard, employees or ideal systems, and technicians nobody to call', () => {
  expect(menuOf('admin')).toEqual([
    'Dashboard',
    'Manage Requests',
    'Employees/Manage/Add',
    'Customers/Manage/Add/Whom to call',
    'Ideal Systems/Manage/Add',
    'Proposals/Manage/Price book/Rebates/Financing plans/Packages',
    'QR Codes',
    'Settings',
  ])
  const proposals = 'Proposals/Manage/Price book/Rebates/Financing plans/Packages'
  expect(menuOf('salesperson')).toEqual([
    'Manage Requests',
    'Customers/Manage/Add/Whom to call',
    proposals,
    'QR Codes',
  ])
  expect(menuOf('technician')).toEqual(['Manage Requests', 'Customers/Manage/Add', proposals, 'QR Codes'])
})

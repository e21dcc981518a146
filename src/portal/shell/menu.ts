import {
  type Icon,
  IconClipboardList,
  IconHeartHandshake,
  IconIdBadge2,
  IconLayoutDashboard,
  IconQrcode,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type Actor, can } from '#domain/people/access.ts'
import { OpenRequestsBadge } from '../features/requests/open-requests-badge.tsx'

/** A page of a group; `records` is where a record is opened from it. */
export type MenuPage = { name: string; path: string; records?: string }

/** One line of the menu: a page, or a group of pages. `isFor` is the rule that also stands before its calls. */
export type MenuEntry = {
  name: string
  icon: Icon
  isFor: (actor: Actor) => boolean
  /** A count that stands at the end of the line. */
  badge?: ComponentType<{ actor: Actor }>
} & ({ path: string; pages?: undefined } | { pages: readonly MenuPage[]; path?: undefined })

/** The left menu, top to bottom. */
export const menu: readonly MenuEntry[] = [
  { name: 'Dashboard', icon: IconLayoutDashboard, path: '/portal/dashboard', isFor: can.readDashboard },
  {
    name: 'Manage Requests',
    icon: IconClipboardList,
    path: '/portal/manage-request',
    isFor: can.readRequests,
    badge: OpenRequestsBadge,
  },
  {
    name: 'Employees',
    icon: IconIdBadge2,
    isFor: can.manageEmployees,
    pages: [
      { name: 'Manage', path: '/portal/manage-employees', records: '/portal/employee-details' },
      { name: 'Add', path: '/portal/employee-details' },
    ],
  },
  {
    name: 'Customers',
    icon: IconUsers,
    isFor: can.readCustomers,
    pages: [
      { name: 'Manage', path: '/portal/manage-customers', records: '/portal/customer-details' },
      { name: 'Add', path: '/portal/customer-details' },
    ],
  },
  {
    name: 'Ideal Systems',
    icon: IconHeartHandshake,
    isFor: can.manageIdealSystems,
    pages: [
      { name: 'Manage', path: '/portal/manage-ideal-systems', records: '/portal/ideal-system-details' },
      { name: 'Add', path: '/portal/ideal-system-details' },
    ],
  },
  { name: 'QR Codes', icon: IconQrcode, path: '/portal/generate-qr-codes', isFor: can.readLabels },
  {
    name: 'Settings',
    icon: IconSettings,
    isFor: can.manageSettings,
    pages: [
      { name: 'Business', path: '/portal/business-settings' },
      { name: 'Security', path: '/portal/security-settings' },
      { name: 'Assumptions', path: '/portal/assumptions' },
      { name: 'Outbox', path: '/portal/outbox' },
      { name: 'Audit trail', path: '/portal/audit-trail' },
      { name: 'Your data', path: '/portal/your-data' },
      { name: 'Backups', path: '/portal/backups' },
      { name: 'Recently deleted', path: '/portal/recently-deleted' },
    ],
  },
]

/** The entries whose name, or the name of one of whose pages, contains the words; a group named so keeps all its pages. */
export function searchMenu(entries: readonly MenuEntry[], words: string): readonly MenuEntry[] {
  const contains = (name: string) => name.toLowerCase().includes(words.trim().toLowerCase())
  return entries.flatMap((entry) => {
    if (contains(entry.name) || !entry.pages) return contains(entry.name) ? [entry] : []
    const pages = entry.pages.filter((page) => contains(page.name))
    return pages.length > 0 ? [{ ...entry, pages }] : []
  })
}

/** Whether an address belongs to a menu page: the page itself, or a record opened from it. */
export function isPageOf({ path, records }: Omit<MenuPage, 'name'>, pathname: string): boolean {
  return pathname === path || (records !== undefined && pathname.startsWith(`${records}/`))
}

/** Whether a group has the page at this address. */
export function isGroupOf(entry: MenuEntry, pathname: string): boolean {
  return entry.pages?.some((page) => isPageOf(page, pathname)) ?? false
}

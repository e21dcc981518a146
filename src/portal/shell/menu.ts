import {
  type Icon,
  IconClipboardList,
  IconFileDollar,
  IconHeartHandshake,
  IconIdBadge2,
  IconLayoutDashboard,
  IconQrcode,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { OpenRequestsBadge } from '../features/requests/open-requests-badge.tsx'

/** A page of a group; `records` is the path of the records that it opens. */
export type MenuPage = { name: string; path: string; records?: string }

type MenuLine = {
  name: string
  icon: Icon
  /** A count at the end of the line. */
  badge?: ComponentType<{ actor: Actor }>
}

export type MenuGroup = MenuLine & { pages: readonly MenuPage[]; path?: undefined }

/** A page or a group of pages. Each page's route decides who sees it. */
export type MenuEntry = (MenuLine & { path: string; pages?: undefined }) | MenuGroup

/** The left menu, top to bottom. */
export const menu: readonly MenuEntry[] = [
  { name: 'Dashboard', icon: IconLayoutDashboard, path: '/portal/dashboard' },
  {
    name: 'Manage Requests',
    icon: IconClipboardList,
    path: '/portal/manage-request',
    badge: OpenRequestsBadge,
  },
  {
    name: 'Employees',
    icon: IconIdBadge2,
    pages: [
      { name: 'Manage', path: '/portal/manage-employees', records: '/portal/employee-details' },
      { name: 'Add', path: '/portal/employee-details' },
    ],
  },
  {
    name: 'Customers',
    icon: IconUsers,
    pages: [
      { name: 'Manage', path: '/portal/manage-customers', records: '/portal/customer-details' },
      { name: 'Add', path: '/portal/customer-details' },
      { name: 'Whom to call', path: '/portal/whom-to-call' },
    ],
  },
  {
    name: 'Ideal Systems',
    icon: IconHeartHandshake,
    pages: [
      { name: 'Manage', path: '/portal/manage-ideal-systems', records: '/portal/ideal-system-details' },
      { name: 'Add', path: '/portal/ideal-system-details' },
    ],
  },
  {
    name: 'Proposals',
    icon: IconFileDollar,
    pages: [
      { name: 'Manage', path: '/portal/manage-proposals', records: '/portal/proposal-details' },
      { name: 'Price book', path: '/portal/price-book', records: '/portal/price-book-entry' },
      { name: 'Rebates', path: '/portal/rebates', records: '/portal/rebate-details' },
      { name: 'Financing plans', path: '/portal/financing-plans', records: '/portal/financing-plan-details' },
      { name: 'Packages', path: '/portal/packages', records: '/portal/package-details' },
    ],
  },
  { name: 'QR Codes', icon: IconQrcode, path: '/portal/generate-qr-codes' },
  {
    name: 'Settings',
    icon: IconSettings,
    pages: [
      { name: 'Business', path: '/portal/business-settings' },
      { name: 'Proposals', path: '/portal/proposal-settings' },
      { name: 'Security', path: '/portal/security-settings' },
      { name: 'Assumptions', path: '/portal/assumptions' },
      { name: 'Serial number rules', path: '/portal/serial-rules' },
      { name: 'Outbox', path: '/portal/outbox' },
      { name: 'Audit trail', path: '/portal/audit-trail' },
      { name: 'Your data', path: '/portal/your-data' },
      { name: 'Backups', path: '/portal/backups' },
      { name: 'Recently deleted', path: '/portal/recently-deleted' },
    ],
  },
]

/** The menu reduced to the pages that may be opened. */
export function menuFor(mayOpen: (path: string) => boolean): readonly MenuEntry[] {
  return menu.flatMap((entry) =>
    entry.pages ? withPages(entry, ({ path }) => mayOpen(path)) : mayOpen(entry.path) ? entry : [],
  )
}

/** The entries and pages whose name contains the words; a matching group keeps all its pages. Why not folded: every name is plain English, and the menu is in each page's first load. */
export function searchMenu(entries: readonly MenuEntry[], words: string): readonly MenuEntry[] {
  const contains = (name: string) => name.toLowerCase().includes(words.trim().toLowerCase())
  return entries.flatMap((entry) => {
    if (contains(entry.name)) return entry
    return entry.pages ? withPages(entry, ({ name }) => contains(name)) : []
  })
}

/** A group with its wanted pages only, or nothing. */
function withPages(entry: MenuGroup, isWanted: (page: MenuPage) => boolean): MenuEntry | [] {
  const pages = entry.pages.filter(isWanted)
  return pages.length > 0 ? { ...entry, pages } : []
}

/** Whether a path belongs to a menu page: the page itself, or a record opened from it. */
export function isPageOf({ path, records }: Omit<MenuPage, 'name'>, pathname: string): boolean {
  return pathname === path || (records !== undefined && pathname.startsWith(`${records}/`))
}

/** Whether a group contains the page at this path. */
export function isGroupOf(entry: MenuEntry, pathname: string): boolean {
  return entry.pages?.some((page) => isPageOf(page, pathname)) ?? false
}

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
import { settingsPages } from '../features/settings/settings-pages.ts'

/** A page of a group; `records` is the path of the records that it opens. */
export type MenuPage = { name: string; path: string; records?: string }

type MenuLine = {
  name: string
  icon: Icon
  /** A count at the end of the line. */
  badge?: ComponentType<{ actor: Actor }>
}

export type MenuGroup = MenuLine & { pages: readonly MenuPage[]; path?: undefined; inside?: undefined }

/** A page; `inside` are those that it leads to, which the menu lists only where they are searched for. */
export type MenuSingle = MenuLine & { path: string; inside?: readonly MenuPage[]; pages?: undefined }

/** A page or a group of pages. Each page's route decides who sees it. */
export type MenuEntry = MenuSingle | MenuGroup

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
  { name: 'Settings', icon: IconSettings, path: '/portal/settings', inside: settingsPages },
]

/** The menu reduced to the pages that may be opened. */
export function menuFor(mayOpen: (path: string) => boolean): readonly MenuEntry[] {
  return menu.flatMap((entry) =>
    entry.pages
      ? groupOf(entry, entry.pages, ({ path }) => mayOpen(path))
      : mayOpen(entry.path)
        ? { ...entry, inside: entry.inside?.filter(({ path }) => mayOpen(path)) }
        : [],
  )
}

/** The entries and pages whose name contains the words; a matching group keeps all its pages. Why not folded: every name is plain English, and the menu is in each page's first load. */
export function searchMenu(entries: readonly MenuEntry[], words: string): readonly MenuEntry[] {
  const contains = (name: string) => name.toLowerCase().includes(words.trim().toLowerCase())
  return entries.flatMap((entry) => {
    if (contains(entry.name)) return entry
    return groupOf(entry, entry.pages ?? entry.inside ?? [], ({ name }) => contains(name))
  })
}

/** A group with its wanted pages only, or nothing. */
function groupOf(
  { name, icon, badge }: MenuLine,
  all: readonly MenuPage[],
  isWanted: (page: MenuPage) => boolean,
): MenuEntry | [] {
  const pages = all.filter(isWanted)
  return pages.length > 0 ? { name, icon, badge, pages } : []
}

/** Whether a path belongs to a menu page: the page itself, a record opened from it, or a page inside it. */
export function isPageOf(
  { path, records, inside }: Omit<MenuPage, 'name'> & Pick<MenuSingle, 'inside'>,
  pathname: string,
): boolean {
  return (
    pathname === path ||
    (records !== undefined && pathname.startsWith(`${records}/`)) ||
    (inside?.some((page) => isPageOf(page, pathname)) ?? false)
  )
}

/** Whether a group contains the page at this path. */
export function isGroupOf(entry: MenuEntry, pathname: string): boolean {
  return entry.pages?.some((page) => isPageOf(page, pathname)) ?? false
}

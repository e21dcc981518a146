import { CloseButton, NavLink, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type AnyRouter, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { mayOpen } from '../session/page-access.ts'
import { Highlight } from '../ui/text/highlight.tsx'
import { partOf } from '../ui/text/part-of-text.ts'
import {
  isGroupOf,
  isPageOf,
  type MenuGroup,
  type MenuPage,
  type MenuSingle,
  menuFor,
  searchMenu,
} from './menu.ts'
import classes from './side-menu.module.css'

type SideMenuProps = {
  actor: Actor
  /** Whether the top bar beside it has a search of its own: then the menu has one only while it scrolls. */
  isBesideSearch: boolean
  onNavigate: () => void
}

/** The person's menu, with its search. */
export function SideMenu({ actor, isBesideSearch, onNavigate }: SideMenuProps) {
  const [words, setWords] = useState('')
  const sought = words.trim()
  const routes = useRouter<AnyRouter>().routesByPath
  const { frame, list, isLong } = useIsLong(sought === '')
  const entries = searchMenu(
    menuFor((path) => mayOpen(routes, path, actor)),
    sought,
  )
  const search = (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Search menu"
      placeholder="Search menu"
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        words ? <CloseButton size="sm" aria-label="Clear search" onClick={() => setWords('')} /> : undefined
      }
    />
  )
  return (
    <nav ref={frame} aria-label="Main" className={classes.menu}>
      {!isBesideSearch && search}
      <div className={classes.entries}>
        <ul ref={list} className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.name}>
              {entry.pages ? (
                <MenuGroupLink entry={entry} sought={sought} onNavigate={onNavigate} />
              ) : (
                <MenuLink
                  name={entry.name}
                  path={entry.path}
                  inside={entry.inside}
                  icon={<entry.icon size={18} aria-hidden />}
                  badge={entry.badge && <entry.badge actor={actor} />}
                  sought={sought}
                  onNavigate={onNavigate}
                />
              )}
            </li>
          ))}
        </ul>
        <Text size="sm" c="dimmed" px="sm" role="status">
          {entries.length === 0 ? messages.menuSearchEmpty : ''}
        </Text>
      </div>
      {/* Why at the foot: it comes when a group opens, and what is above it must not move. */}
      {isBesideSearch && isLong && search}
    </nav>
  )
}

/** Whether the list is higher than its frame. What is found of it does not count: the search stays while it is used. */
function useIsLong(isWhole: boolean) {
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWhole) return
    const observer = new ResizeObserver(() => {
      if (frame.current && list.current) setLong(list.current.offsetHeight > frame.current.clientHeight)
    })
    for (const each of [frame, list]) if (each.current) observer.observe(each.current)
    return () => observer.disconnect()
  }, [isWhole])
  return { frame, list, isLong }
}

type MenuLinkProps = MenuPage &
  Pick<MenuSingle, 'inside'> & {
    icon?: React.ReactNode
    badge?: React.ReactNode
    sought: string
    onNavigate: () => void
  }

function MenuLink({ name, path, records, inside, icon, badge, sought, onNavigate }: MenuLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isActive = isPageOf({ path, records, inside }, pathname)
  return (
    <NavLink
      // Why exact: the router would also mark parent links, and a record does not belong to Add.
      renderRoot={(props) => <Link to={path} activeOptions={{ exact: true }} {...props} />}
      className={classes.link}
      active={isActive}
      aria-current={isActive ? (pathname === path ? 'page' : 'true') : undefined}
      label={<Highlight text={name} part={partOf(name, sought)} />}
      leftSection={icon}
      rightSection={badge}
      onClick={onNavigate}
    />
  )
}

/** A group is open while one of its pages is shown or found, unless the person has toggled it. */
function MenuGroupLink({
  entry,
  sought,
  onNavigate,
}: {
  entry: MenuGroup
  sought: string
  onNavigate: () => void
}) {
  const isActive = useLocation({ select: ({ pathname }) => isGroupOf(entry, pathname) })
  const [choice, setChoice] = useState<{ isOpen: boolean; whileActive: boolean }>()
  const isOpen = sought !== '' || (choice?.whileActive === isActive ? choice.isOpen : isActive)
  return (
    <NavLink
      component="button"
      type="button"
      className={classes.link}
      aria-expanded={isOpen}
      opened={isOpen}
      onChange={(opened) => setChoice({ isOpen: opened, whileActive: isActive })}
      label={<Highlight text={entry.name} part={partOf(entry.name, sought)} />}
      leftSection={<entry.icon size={18} aria-hidden />}
      childrenOffset={28}
    >
      <ul className={classes.list}>
        {entry.pages.map((page) => (
          <li key={page.path}>
            <MenuLink {...page} sought={sought} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </NavLink>
  )
}

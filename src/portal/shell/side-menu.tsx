import { CloseButton, NavLink, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type AnyRouter, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { mayOpen } from '../session/page-access.ts'
import { Highlight } from '../ui/text/highlight.tsx'
import { partOf } from '../ui/text/part-of-text.ts'
import { isGroupOf, isPageOf, type MenuGroup, type MenuPage, menuFor, searchMenu } from './menu.ts'
import classes from './side-menu.module.css'

/** The person's menu, with its search. */
export function SideMenu({ actor, onNavigate }: { actor: Actor; onNavigate: () => void }) {
  const [words, setWords] = useState('')
  const sought = words.trim()
  const routes = useRouter<AnyRouter>().routesByPath
  const entries = searchMenu(
    menuFor((path) => mayOpen(routes, path, actor)),
    sought,
  )
  return (
    <nav aria-label="Main" className={classes.menu}>
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
        mb="sm"
      />
      <div className={classes.entries}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.name}>
              {entry.pages ? (
                <MenuGroupLink entry={entry} sought={sought} onNavigate={onNavigate} />
              ) : (
                <MenuLink
                  name={entry.name}
                  path={entry.path}
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
    </nav>
  )
}

type MenuLinkProps = MenuPage & {
  icon?: React.ReactNode
  badge?: React.ReactNode
  sought: string
  onNavigate: () => void
}

function MenuLink({ name, path, records, icon, badge, sought, onNavigate }: MenuLinkProps) {
  const isActive = useLocation({ select: ({ pathname }) => isPageOf({ path, records }, pathname) })
  return (
    <NavLink
      // Why exact: the router would also mark parent links, and a record does not belong to Add.
      renderRoot={(props) => <Link to={path} activeOptions={{ exact: true }} {...props} />}
      className={classes.link}
      active={isActive}
      aria-current={isActive ? 'page' : undefined}
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

import { Paper, Title } from '@mantine/core'
import {
  IconArchive,
  IconBuildingStore,
  IconChevronRight,
  IconDatabaseExport,
  IconFileDollar,
  IconFileImport,
  IconHistory,
  IconMail,
  IconMailCog,
  IconMathFunction,
  IconNumber123,
  IconPlugConnected,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react'
import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { settingsTexts } from '#texts/en/staff/office/settings.ts'
import { mayOpen } from '../../session/page-access.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import classes from './settings-page.module.css'
import { type SettingsPage as Page, settingsGroups } from './settings-pages.ts'

const icons = {
  '/portal/business-settings': IconBuildingStore,
  '/portal/proposal-settings': IconFileDollar,
  '/portal/assumptions': IconMathFunction,
  '/portal/serial-rules': IconNumber123,
  '/portal/security-settings': IconShieldLock,
  '/portal/connections': IconPlugConnected,
  '/portal/mail-settings': IconMailCog,
  '/portal/import': IconFileImport,
  '/portal/outbox': IconMail,
  '/portal/audit-trail': IconHistory,
  '/portal/your-data': IconDatabaseExport,
  '/portal/backups': IconArchive,
  '/portal/recently-deleted': IconTrash,
} as const satisfies Record<Page['path'], unknown>

/** All that can be set, and the records of the office, in three groups; `below` comes after them. */
export function SettingsPage({ actor, below }: { actor: Actor; below: ReactNode }) {
  const routes = useRouter<AnyRouter>().routesByPath
  return (
    <>
      <PageHeader title="Settings" />
      <div className={classes.groups}>
        {settingsGroups.map(({ name, pages }) => (
          <Group
            key={name}
            name={name}
            pages={pages.filter(({ path }: Page) => mayOpen(routes, path, actor))}
          />
        ))}
      </div>
      {below}
    </>
  )
}

function Group({ name, pages }: { name: string; pages: readonly Page[] }) {
  const titleId = useId()
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {name}
      </Title>
      <Paper component="ul" withBorder className={classes.pages}>
        {pages.map(({ name, path }) => {
          const Icon = icons[path]
          return (
            <li key={path}>
              <Link to={path} className={classes.page}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>
                  <b>{name}</b>
                  <span className={classes.about}>{settingsTexts[path]}</span>
                </span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </Link>
            </li>
          )
        })}
      </Paper>
    </section>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { homePath } from '#domain/people/access.ts'
import { exportAccess } from '#domain/people/export-access.ts'
import { messages } from '#texts/en/messages.ts'
import type { ListSearch } from '../../api/fetch-file.ts'
import { PrintPage } from '../../features/exports/print-page.tsx'
import { admitStaff } from '../../session/guards.ts'
import { BareErrorPage } from '../../shell/error-page.tsx'

/** Keeps texts and numbers; the server validates them. */
function readListSearch(search: Record<string, unknown>): ListSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [],
    ),
  )
}

/** The list of that name; undefined for none. */
function listNamed(name: string | undefined) {
  const names = Object.keys(exportAccess) as (keyof typeof exportAccess)[]
  return names.find((list) => list === name)
}

export const Route = createFileRoute('/portal/print/$list')({
  staticData: {
    title: messages.exports.print,
    isFor: (actor, { list }) => {
      const name = listNamed(list)
      return name === undefined || exportAccess[name](actor)
    },
  },
  validateSearch: readListSearch,
  beforeLoad: async (visit) => {
    const { signedIn } = await admitStaff(visit)
    const list = listNamed(visit.params.list)
    if (!list) throw redirect({ href: homePath(signedIn.role) })
    return { list }
  },
  component: Print,
  errorComponent: BareErrorPage,
})

function Print() {
  const { list } = Route.useRouteContext()
  return <PrintPage list={list} search={Route.useSearch()} />
}

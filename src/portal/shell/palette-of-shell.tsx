import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router'
import { type Actor, can } from '#domain/people/access.ts'
import type { Choice } from '../features/palette/choices.ts'
import { Palette, type PaletteProps } from '../features/palette/palette.tsx'
import { useNewRequest } from '../features/requests/use-new-request.tsx'
import { mayOpen } from '../session/page-access.ts'
import { menuFor } from './menu.ts'

/** Pages of the menu that add something stand among the actions, in the words of the New menu. */
const adds: readonly (readonly [name: string, path: string])[] = [
  ['New customer', '/portal/customer-details'],
  ['New proposal', '/portal/proposal-details'],
]

type PaletteOfShellProps = Omit<PaletteProps, 'pages' | 'actions'> & { actor: Actor }

/** The search with the pages and actions of the person. */
export function PaletteOfShell({ actor, ...palette }: PaletteOfShellProps) {
  const routes = useRouter<AnyRouter>().routesByPath
  const navigate = useNavigate()
  const request = useNewRequest({
    onTaken: (requestId) => void navigate({ to: '/portal/manage-request', search: { request: requestId } }),
  })
  const isOpenTo = (path: string) => mayOpen(routes, path, actor)
  const pages: Choice[] = menuFor(isOpenTo).flatMap(({ name, path, pages, inside }) => [
    ...(path ? [pageChoice(name, path)] : []),
    ...(pages ?? inside ?? []).map((page) => pageChoice(`${name}: ${page.name}`, page.path)),
  ])
  const actions: Choice[] = [
    ...(can.takeRequest(actor) ? [{ key: 'new-request', name: 'New request', act: request.open }] : []),
    ...adds.filter(([, path]) => isOpenTo(path)).map(([name, path]) => pageChoice(name, path)),
  ]
  return (
    <>
      <Palette {...palette} pages={pages} actions={actions} />
      {request.drawer}
    </>
  )
}

const pageChoice = (name: string, path: string): Choice => ({ key: name, name, way: { to: path } })

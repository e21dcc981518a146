import type { AnyRouter } from '@tanstack/react-router'
import type { Actor } from '#domain/people/access.ts'

/** Whether the rule of the page at this path admits the person. */
export function mayOpen(routes: AnyRouter['routesByPath'], path: string, actor: Actor): boolean {
  return routes[path].options.staticData.isFor(actor, {})
}

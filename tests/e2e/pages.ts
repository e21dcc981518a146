import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { portalAddresses } from '#domain/people/portal-addresses.ts'

const routes = join(import.meta.dirname, '../../src/portal/routes')

/** Not a page to look at on a screen: frames of others, a sheet for the printer, and what leads elsewhere. */
const isNoPage = (path: string) => /^__root|_signed-in$|^portal\/print\.|\$$/.test(path)

/** What a page needs behind its path, to show more than that it lacks it. */
const searches: Readonly<Record<string, string>> = {
  '/portal/your-data': '?customer=1',
  '/reset-password': '?token=none',
}

/** Every page of the portal by its address, read from its routes: a new page is looked at without being named here. */
const portalPages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .map((route) => route.replace(/\$id$/, '1').replace(/\/index$/, ''))
  .filter((route) => !isNoPage(route))
  .map((route) => `/${route.replace('_signed-in/', '').replaceAll('.', '/')}`)
  .map((path) => path + (searches[path] ?? ''))
  .sort()

/** Those that a person sees who is signed in. */
export const staffPages = portalPages.filter((path) =>
  portalAddresses.signedIn.some((first) => path.startsWith(`/${first}`)),
)

/** Those in front of it. Who is not halfway through signing in is led from the second factor to the first. */
export const visitorPages = portalPages.filter((path) => !staffPages.includes(path))

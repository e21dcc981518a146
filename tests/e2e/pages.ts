import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { portalAddresses } from '#domain/people/portal-addresses.ts'

const routes = join(import.meta.dirname, '../../src/portal/routes')

/** Not pages to look at on a screen: layouts, sheets for the printer, redirects, and the steps of an import, which their own stories look at. */
const isNoPage = (path: string) => /^__root|_signed-in$|^portal\/print\.|\$$|\$step$/.test(path)

/** The query that a page needs to show more than an error. */
const searches: Readonly<Record<string, string>> = {
  '/portal/your-data': '?customer=1',
  '/reset-password': '?token=none',
}

/** Every page of the portal by its path, read from the routes, so that a new page is checked without being named here. */
const portalPages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .map((route) =>
    route
      .replace(/\$(id|keptId)\b/, '1')
      .replace(/\$goneId\b/, '2')
      .replace(/\/index$/, ''),
  )
  .filter((route) => !isNoPage(route))
  .map((route) => `/${route.replace('_signed-in/', '').replaceAll('.', '/')}`)
  .map((path) => path + (searches[path] ?? ''))
  .sort()

/** The pages for people who are signed in. */
export const staffPages = portalPages.filter((path) =>
  portalAddresses.signedIn.some((first) => path.startsWith(`/${first}`)),
)

/**
 * The pages before signing in. Visitors who are not halfway through signing in are redirected from the second factor to the sign-in
 * page.
 */
export const visitorPages = portalPages.filter((path) => !staffPages.includes(path))

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { callsOfPages } from '#server/portal/first-calls.ts'

const source = resolve(import.meta.dirname, '../src')

/** The pages of the portal, with `$id` where an address names a record. */
const pages = new Set(
  [
    ...readFileSync(join(source, 'portal/route-tree.gen.ts'), 'utf8').matchAll(
      /^ {2}'(\/portal\/[^']+)': typeof/gm,
    ),
  ].map(([, page = '']) => page),
)

/** The addresses of pages that a file writes in letters, papers and redirects. */
function addressesIn(path: string) {
  const text = readFileSync(path, 'utf8').replaceAll(/\$\{[^}]*\}/g, '$')
  return [...text.matchAll(/[`'"$](\/portal\/[\w$/-]+)[`'"?]/g)].map(([, address = '']) =>
    address.replaceAll(/\$(?=\/|$)/g, '$id'),
  )
}

const isPage = (address: string) =>
  address.endsWith('/') ? [...pages].some((page) => page.startsWith(address)) : pages.has(address)

test('what the server writes of the portal leads to a page that it has', () => {
  const files = ['server', 'domain', 'documents', 'contract', 'texts', 'site'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(source, folder, name)),
  )
  const written = files.flatMap((path) => addressesIn(path).map((address) => ({ path, address })))
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter(({ address }) => !isPage(address))).toEqual([])
})

/** A frame around pages, and what is said where there is no page. */
const noPages = ['/portal', '/portal/$']

test('each page behind the sign-in says what it asks for first, and no other does', () => {
  const [byPath = ''] = readFileSync(join(source, 'portal/route-tree.gen.ts'), 'utf8').split('FileRoutesByTo')
  const signedIn = [...byPath.matchAll(/^ {2}'([^']+)': typeof (?:PortalSignedIn|Profile)/gm)]
    .map(([, page = '']) => page.replace(/\/$/, ''))
    .filter((page) => !noPages.includes(page))
  expect(signedIn.length).toBeGreaterThan(20)
  expect(Object.keys(callsOfPages).toSorted()).toEqual(signedIn.toSorted())
})

import { readFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { skins } from './src/portal/theme/skins.ts'

const portal = `${import.meta.dirname}/src/portal`

/** Puts into the page what is drawn before the first file has arrived: theme, skins and the frame (docs/decisions/167). */
const inlineStart: Plugin = {
  name: 'inline-start',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const read = (file: string) => readFileSync(`${portal}/start/${file}`, 'utf8')
      const colors = Object.fromEntries(
        skins.map(({ id, ground, text, line }) => [id, { ground, text, line }]),
      )
      const script = read('first-paint.js').replace(
        'const skins = {}',
        `const skins = ${JSON.stringify(colors)}`,
      )
      const inlined = minifySync('first-paint.js', `{${script}}`).code
      const tags = `<script>${inlined}</script><style nonce="%csp-nonce%">${read('frame.css')}</style>`
      return html.replace('<!--inline-start-->', () => tags)
    },
  },
}

/** What a call says to readers of the API reference. */
const wordsForReaders: ReadonlySet<string> = new Set(['summary', 'description', 'tags'])

/** The browser makes calls by their paths and methods; the server alone checks them by their schemas, which would weigh 50 kB. */
const contractOfPaths: Plugin = {
  name: 'contract-of-paths',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/src/contract/contract.ts')) return null
    const { contract } = await import(id)
    const routes = JSON.stringify(minifyContractRouter(contract), (key, value) =>
      wordsForReaders.has(key) ? undefined : value,
    )
    return `export const contract = ${routes}`
  },
}

/** What lists have in common, beyond what every page starts with. */
const listParts = [
  'ui/(add-link|confirm|data-table|date-and-ago|email-text|filter-fields|list-filters|no-match)',
  'shared/(mail-state|use-deletion)',
  'features/(employees/role-choices|exports/export-buttons|labels/use-label-modal|outbox/mail-not-set-up)',
]
const listLibraries = ['Icon(CircleCheck|Eye|Pencil|Trash)', 'NativeSelect']

/**
 * Which modules share a file (docs/decisions/166): the libraries and the portal's own code that every page starts with, then what
 * lists, dialogs and forms have in common. What is left makes one file a page, and one a late part. A group also takes
 * what its modules import, unless a group before it has that.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'list',
    test: new RegExp(`src/portal/(${listParts.join('|')})\\.tsx?|/(${listLibraries.join('|')})\\.mjs`),
  },
  { name: 'dialog', test: /@mantine\/core\/esm\/components\/(Drawer|Modal|Popover)\/|@floating-ui/ },
  { name: 'form', minShareCount: 2 },
]

/** Builds the staff portal; the server serves build/portal. */
export default defineConfig({
  root: portal,
  publicDir: `${portal}/public`,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${portal}/routes`,
      generatedRouteTree: `${portal}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      // Why: the page around every page behind the sign-in is needed at once, and what shows a failure must not have to be fetched.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/portal/_signed-in' ? [] : [['component']]),
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    inlineStart,
    contractOfPaths,
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: `${import.meta.dirname}/build/portal`,
    emptyOutDir: true,
    manifest: true,
    // Why: for images inlined as data: the Content-Security-Policy would have to allow one more source.
    assetsInlineLimit: 0,
    // The list of common passwords, which is fetched when somebody chooses one; what staff load at first is 400 kB.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
})

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const portal = `${import.meta.dirname}/src/portal`
const api = 'http://127.0.0.1:3000'

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
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: `${import.meta.dirname}/build/portal`,
    emptyOutDir: true,
    // Why: for images inlined as data: the Content-Security-Policy would have to allow one more source.
    assetsInlineLimit: 0,
    // The list of common passwords, which is fetched when somebody chooses one; what staff load at first is 400 kB.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/images': api } },
})

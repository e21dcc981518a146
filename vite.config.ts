import { readFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { inlinedTexts } from './scripts/inlined-texts.ts'
import { lateFiles } from './scripts/late-files.ts'
import { oneStartSheet } from './scripts/one-start-sheet.ts'
import { skins } from './src/tokens/skins.ts'
import { usedIn } from './src/tokens/style-sheets.ts'

const portal = `${import.meta.dirname}/src/portal`

/** Puts into the page what comes before its first file: theme, skins and the frame, and which files come when (docs/decisions/166). */
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
      const inlined = minifySync('start.js', `{${script}}${read('files-in-turn.js')}`).code
      const frame = read('frame.css')
      const style = `${usedIn(frame)}${frame}`
      const tags = `<script>${inlined}</script><style nonce="%csp-nonce%">${style}</style>`
      return html.replace('<!--inline-start-->', () => tags)
    },
  },
}

/** What the library's sheet has for every page; its components bring the rest. */
const everyComponentStyle = ['baseline', 'default-css-variables', 'global']

/** The library's own colors that no role is made of (src/portal/theme/palettes.ts), with their shades of both themes. */
const unusedColors =
  /--mantine-color-(?:cyan|grape|green|indigo|lime|orange|pink|violet|yellow)-[\w-]+:[^;}]+;?/g

/**
 * Each component of the library brings its own style sheet, after those of the components it is made of, so that a page starts with
 * the styles of what it draws (docs/decisions/166).
 */
const stylesOfComponents: Plugin = {
  name: 'styles-of-components',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/@mantine\/core\/styles\.layer\.css$/ },
    handler: (id) =>
      everyComponentStyle
        .map((name) => readFileSync(id.replace('.layer.css', `/${name}.layer.css`), 'utf8'))
        .join('\n')
        .replace(unusedColors, ''),
  },
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.*\.mjs$/ },
    handler(code) {
      const names = [...code.matchAll(/ from "[^"]*?(\w+)\.module\.mjs"/g)].map(([, name]) => name)
      return code + names.map((name) => `\nimport '@mantine/core/styles/${name}.layer.css'`).join('')
    },
  },
}

/** What a call says to readers of the API reference. */
const wordsForReaders: ReadonlySet<string> = new Set(['summary', 'description'])

/** The browser makes calls by their paths and methods; the server alone checks them by their schemas, which would weigh 50 kB. */
const contractOfPaths: Plugin = {
  name: 'contract-of-paths',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/src/contract/contract.ts')) return null
    const { contract } = await import(id)
    const routes = JSON.stringify(minifyContractRouter(contract), (key, value) =>
      // Why by type: a call may have such a name too, and is an object.
      wordsForReaders.has(key) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value,
    )
    return `export const contract = ${routes}`
  },
}

/** What lists and the pages of one record have in common, beyond what every page starts with. */
const recordFolders =
  'portal/(ui/(record|text)|shared/record|features/(labels|outbox|requests)/[^/]+$)|domain/(price-book|proposals|requests|homes/list)/|saying/'
const recordLibraries =
  'Icon\\w+|List(Item)?|NativeSelect|Paper|SimpleGrid|Tabs|create-event-handler|use-force-update'

/** What forms have in common. What schemas need too is here: a page that shows it would have to wait for the schemas. */
const formFolders =
  'portal/(ui/form|shared/(form|homes|photos)|api)/|comparison/(drawings/(?!house-in-section)|[^/]+$)|domain/(homes|labels|nameplates|operations|people)/|engine/|texts/'
const formLibraries =
  'Autosize|Checkbox|Code|FileButton|Progress|Radio|Switch|Textarea|clamp|noop|use-(debounced-callback|form|long-press)|useBlocker'

const partsOf = (folders: string, libraries: string) => new RegExp(`src/(${folders})|/(${libraries})\\.m?js`)

/** The noun whose room a file is in: what its pages have in common makes one file. */
const nounOf = (id: string) => id.match(/portal\/features\/([\w-]+)\//)?.[1] ?? null

/**
 * Which modules share a file (docs/decisions/166), by their folders: the libraries and the portal's own code that every page starts with,
 * then what records, lists and forms have in common, then what the pages of a noun share. What is left makes one file a page, and one a
 * late part. A group also takes what its modules import, unless a group before it has that.
 */
const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'record', test: partsOf(recordFolders, recordLibraries), minShareCount: 2 },
  {
    name: 'table',
    // Why the views: two lists of homes show them.
    test: /src\/portal\/(ui\/list|features\/exports\/buttons)\/|\/(use-pagination\.mjs|customer-view-links\.tsx)/,
  },
  { name: 'form', test: partsOf(formFolders, formLibraries), minShareCount: 2 },
  { name: 'schemas', test: /node_modules\/zod\/|src\/contract\// },
  { name: 'dialog', test: /@mantine\/core\/esm\/components\/(Drawer|Menu|Modal|Popover)\/|@floating-ui/ },
  {
    name: 'lists',
    test: /src\/portal\/(features\/([\w-]+\/list|call-list)|ui\/figures)\//,
    minShareCount: 2,
  },
  {
    name: nounOf,
    debugName: 'noun',
    test: /src\/portal\/features\/(analysis|customers|ideal-systems|imports|price-book|proposals)\//,
    minShareCount: 2,
  },
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
    inlinedTexts(),
    inlineStart,
    stylesOfComponents,
    lateFiles,
    contractOfPaths,
    oneStartSheet,
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
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  worker: { format: 'es' },
})

import { readFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { inlinedTexts } from './scripts/inlined-texts.ts'
import { lateFiles } from './scripts/late-files.ts'
import { oneStartSheet } from './scripts/one-start-sheet.ts'
import { runtimeWithLibraries } from './scripts/runtime-with-libraries.ts'
import { skins } from './src/portal/theme/skins.ts'

const portal = `${import.meta.dirname}/src/portal`

/** Puts into the page what comes before its first file: theme, skins and the frame, and which files come when (docs/decisions/166, 166). */
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
      const tags = `<script>${inlined}</script><style nonce="%csp-nonce%">${read('frame.css')}</style>`
      return html.replace('<!--inline-start-->', () => tags)
    },
  },
}

/** What the library's sheet has for every page; its components bring the rest. */
const everyComponentStyle = ['baseline', 'default-css-variables', 'global']

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
    handler: () => everyComponentStyle.map((name) => `@import './styles/${name}.layer.css';`).join('\n'),
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
const wordsForReaders: ReadonlySet<string> = new Set(['summary', 'description', 'tags'])

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

/** What only lists have: tables, what narrows them, and what is done with rows. */
const tableParts = [
  'portal/ui/(add-link|data-table|filter-(chips|fields)|late-selection|list-filters|name-and-email|no-match|row-(actions|selection)|views)',
  'portal/shared/late-own-view-links',
  'portal/features/exports/e(xcel|xport)-button',
]
const tableLibraries = ['Icon(Eye|Pencil)', 'use-pagination']

/** What lists and the pages of one record have in common, beyond what every page starts with. */
const recordParts = [
  'portal/ui/(code-lost|confirm|date-and-ago|email-text|facts-table|load-failed|note)',
  'portal/shared/(email-state|mail-state|map-href|proposal-state|status-badge|use-(deletion|outbox-actions))',
  'domain/homes/customer-views',
  'domain/price-book/(money|rebate|state-names)',
  'texts/en/staff/price-book',
  'domain/(proposals/(cancellation-letter|draft|file-contents)|requests/(agreed-visit|completion|request(s|ed-kinds)))',
  'saying/saving-in-words',
  'portal/features/(employees/role-choices|labels/use-label-modal|outbox/mail-not-set-up)',
  'portal/features/requests/(customer-link|new-request-button|open-request|request-status|urgent-badge)',
]
const recordLibraries = [
  'Icon(ArrowBackUp|CircleCheck|Dots|Download|InfoCircle|Lock|Mail|MapPin|Trash|UserPlus|X)',
  'List(Item)?',
  'NativeSelect',
  'Paper',
  'SimpleGrid',
  'Tabs',
  'create-event-handler',
  'use-force-update',
]

/** What forms have in common: fields, problems, pictures, and what is asked before a change is lost or overwrites another. */
const formParts = [
  'portal/ui/(form-error-summary|growing-textarea|late-menu|loading-overlay|more-button|password-field|schema-problems|use-unsaved-changes)',
  'portal/shared/(asked-for|code-on-label|conflict|customer-choice|focus-first|image|merge-choices|new-password-field|photo-strip|printed-label-fields|scan-label-button|shortcuts|typed-in-words)',
  'portal/shared/use-(checked-form|conflict|image-upload|record-form)',
  'portal/api/(save-outcome|upload-images)',
  'portal/features/settings/business-section',
  'comparison/(breakable|drawings|emphasized|format|headline(?=\\.)|image|send-keys|use-comparison-queue)',
  // What schemas need too is here: a page that shows it would have to wait for the schemas.
  'domain/(homes|labels/label-(code|sizes)|operations/(assumption-groups|brand|business(?=\\.)|color))',
  'texts/en/staff/mail-stop-messages',
  'domain/nameplates/(nameplate(?=\\.)|seer2|serial-text)',
  'domain/price-book/(financing-plan|package|price-entry|proposal-settings)',
  'engine/(dated-paths|input-limits|proposals/payment|regions|rounding)',
  'saying/range-sentence',
  'texts/(fill|en/(range|social-benefits))',
]
const formLibraries = [
  'Autosize',
  'Checkbox',
  'Code',
  'FileButton',
  'IconChevronUp',
  'Progress',
  'Radio',
  'Switch',
  'Textarea',
  'clamp',
  'noop',
  'schema-resolver',
  'use-(debounced-callback|form|long-press)',
  'useBlocker',
]

const partsOf = (parts: readonly string[], libraries: readonly string[]) =>
  new RegExp(`src/(${parts.join('|')}).*\\.(tsx?|css)|/(${libraries.join('|')})\\.m?js`)

/**
 * Which modules share a file (docs/decisions/166): the libraries and the portal's own code that every page starts with, then what
 * lists, dialogs and forms have in common. What is left makes one file a page, and one a late part. A group also takes
 * what its modules import, unless a group before it has that.
 */
const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'record', test: partsOf(recordParts, recordLibraries) },
  { name: 'table', test: partsOf(tableParts, tableLibraries) },
  { name: 'form', test: partsOf(formParts, formLibraries) },
  {
    name: 'customer',
    test: /features\/customers\/(?!customer-input)|portal\/shared\/note-at-hand/,
    minShareCount: 2,
  },
  { name: 'schemas', test: /node_modules\/zod\/|src\/contract\// },
  { name: 'number', test: /react-number-format|\/NumberInput\/|portal\/ui\/money-input/ },
  {
    name: 'dialog',
    test: /@mantine\/core\/esm\/components\/(Drawer|Menu|Modal|Popover)\/|@floating-ui|portal\/ui\/more-menu/,
  },
  {
    name: 'proposal',
    test: /features\/proposals\/(?!proposal(-totals|s-in-use))|src\/comparison\/proposal\//,
    minShareCount: 2,
  },
  { name: 'comparison', test: /src\/(comparison|portal\/features\/analysis)\//, minShareCount: 2 },
  { name: 'label', test: /\/uqr\/|src\/documents\/label\/|features\/labels\/(print-|use-label-p)/ },
  {
    name: 'book',
    test: /features\/price-book\/(book-(columns|page|table)|listed-page|state-(badge|filter))|domain\/price-book\/listed-rows/,
  },
  {
    name: 'overview',
    test: /portal\/(ui\/summary-|features\/(call-list\/first-to-call|proposals\/proposal(-totals|s-in-use)))/,
  },
  { name: 'employee', test: /features\/employees\//, minShareCount: 2 },
  { name: 'ideal-system', test: /features\/ideal-systems\//, minShareCount: 2 },
  { name: 'price-book', test: /features\/price-book\/|domain\/price-book\//, minShareCount: 2 },
]

/** Files of which the first page runs most: the browser compiles them whole, beside what it does, and not function by function while it draws. */
const compiledAtOnce: ReadonlySet<string> = new Set(['vendor', 'index', 'record', 'table'])

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
    runtimeWithLibraries,
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
        postBanner: ({ name }) => (compiledAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  worker: { format: 'es' },
})

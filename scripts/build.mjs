import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pinnedEnvironment, pinnedNode, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

const build = join(root, 'build')
const stamp = join(build, '.stamp')
const text = /\.(html|js|mjs|css|svg|json|txt|webmanifest|wasm|map)$/

/** What Vite is asked for, each in a folder of its own. */
export const parts = [
  { folder: 'portal', options: [] },
  { folder: 'site', options: ['--config', 'vite.site.config.ts'] },
  { folder: 'site-server', options: ['--config', 'vite.site.config.ts', '--ssr'] },
  { folder: 'documents', options: ['--config', 'vite.documents.config.ts'] },
  { folder: 'server', options: ['--config', 'vite.server.config.ts'] },
]

/** Builds pages and server unless the build is of these very sources. Silent when there is nothing to do; ends the process on failure. */
export function ensureBuilt() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the portal, the customer site and the server...\n')
  const since = Date.now()
  rmSync(stamp, { force: true })
  mkdirSync(build, { recursive: true })
  // Why all beside first: a server that is running keeps serving whole files of one build.
  for (const { folder, options } of parts) buildBeside(folder, options)
  for (const { folder } of parts) {
    rmSync(join(build, folder), { recursive: true, force: true })
    renameSync(join(build, `${folder}-fresh`), join(build, folder))
  }
  writeFileSync(stamp, sources)
  process.stdout.write(`Portal, site and server are built (${((Date.now() - since) / 1000).toFixed(1)} s).\n`)
}

/**
 * @param {string} folder
 * @param {string[]} options
 */
function buildBeside(folder, options) {
  const fresh = join(build, `${folder}-fresh`)
  rmSync(fresh, { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(
    pinnedNode,
    [vite, 'build', ...options, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      env: pinnedEnvironment({ NODE_ENV: 'production' }),
      stdio: 'inherit',
    },
  )
  if (status !== 0) {
    process.stderr.write(`The ${folder} could not be built: see the words of Vite above.\n`)
    process.exit(1)
  }
  if (folder === 'portal' || folder === 'site') compressTexts(fresh)
}

/** A hash of the content of all that a build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = [
    join(root, 'package-lock.json'),
    ...['vite', 'vite.site', 'vite.documents', 'vite.server'].map((name) => join(root, `${name}.config.ts`)),
    ...['site-styles', 'inlined-texts', 'runtime-with-libraries', 'one-start-sheet'].map((name) =>
      join(root, 'scripts', `${name}.ts`),
    ),
    ...filesBelow(join(root, 'src')),
  ]
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file) || !existsSync(file)) continue
    hash
      .update(relative(root, file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Writes what each browser can unpack beside the file, so that no request waits for it.
 * @param {string} folder
 */
function compressTexts(folder) {
  for (const file of filesBelow(folder)) {
    const content = readFileSync(file)
    if (!text.test(file) || content.length < 1024) continue
    const { gzip, brotli } = compressed(content)
    writeFileSync(`${file}.gz`, gzip)
    writeFileSync(`${file}.br`, brotli)
  }
}

/**
 * What was compressed before, by the hash of its content: portal and site contain the same reader of codes, which takes seconds.
 * @type {Map<string, { gzip: Buffer, brotli: Buffer }>}
 */
const known = new Map()

/** @param {Buffer} content */
function compressed(content) {
  const key = createHash('sha256').update(content).digest('hex')
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const both = known.get(key) ?? {
    gzip: gzipSync(content, { level: 9 }),
    brotli: brotliCompressSync(content, { params }),
  }
  known.set(key, both)
  return both
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled()
  ensureBuilt()
}

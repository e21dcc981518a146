import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
export async function ensureBuilt() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the portal, the customer site and the server...\n')
  const since = Date.now()
  rmSync(stamp, { force: true })
  mkdirSync(build, { recursive: true })
  // Why collected: it takes ten seconds of a core, and goes on beside the parts that follow.
  const compressing = []
  // Why all beside first: a server that is running keeps serving whole files of one build.
  for (const { folder, options } of parts) {
    const fresh = await buildBeside(folder, options)
    if (folder === 'portal' || folder === 'site') compressing.push(compressTexts(fresh))
  }
  await Promise.all(compressing)
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
 * @returns the folder that it was built into
 */
async function buildBeside(folder, options) {
  const fresh = join(build, `${folder}-fresh`)
  rmSync(fresh, { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const building = spawn(
    pinnedNode,
    [vite, 'build', ...options, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      env: pinnedEnvironment({ NODE_ENV: 'production' }),
      stdio: 'inherit',
    },
  )
  const [status] = await once(building, 'close')
  if (status !== 0) {
    process.stderr.write(`The ${folder} could not be built: see the words of Vite above.\n`)
    process.exit(1)
  }
  return fresh
}

/** A hash of the content of all that a build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = [
    join(root, 'package-lock.json'),
    ...['vite', 'vite.site', 'vite.documents', 'vite.server'].map((name) => join(root, `${name}.config.ts`)),
    ...filesBelow(join(root, 'scripts')).filter((file) => file.endsWith('.ts')),
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
async function compressTexts(folder) {
  const texts = filesBelow(folder)
    .filter((file) => text.test(file))
    .map((file) => ({ file, content: readFileSync(file) }))
    .filter(({ content }) => content.length >= 1024)
  await Promise.all(
    texts.map(async ({ file, content }) => {
      const { gz, br } = await compressed(content)
      await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
    }),
  )
}

/**
 * What was compressed before, by the hash of its content: portal and site contain the same reader of codes, which takes seconds.
 * @type {Map<string, ReturnType<typeof compress>>}
 */
const known = new Map()

/** @param {Buffer} content */
function compressed(content) {
  const key = createHash('sha256').update(content).digest('hex')
  const both = known.get(key) ?? compress(content)
  known.set(key, both)
  return both
}

/** @param {Buffer} content */
async function compress(content) {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params }),
  ])
  return { gz, br }
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
  await ensureBuilt()
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { root } from './pinned-node.mjs'

/**
 * `npm run image`: builds the container's image without a registry, starts it and asks `/readyz`. Its base is made of the system's own
 * packages, and the product is packaged on this machine; what follows in docs/deploy/Containerfile is built as it stands there.
 */
const name = 'localhost/hvac-portal-trial'

async function tryImage() {
  const folder = mkdtempSync(join(tmpdir(), 'hvac-image-'))
  const began = Date.now()
  try {
    run('mmdebstrap', ['--variant=minbase', '--quiet', 'bookworm', join(folder, 'base.tar')])
    const base = said('buildah', ['from', 'scratch'])
    run('buildah', ['add', '--quiet', base, join(folder, 'base.tar'), '/'])
    run('buildah', ['commit', '--quiet', '--rm', base, `${name}-base`])
    run(process.execPath, [join(root, 'scripts/package.mjs'), join(folder, 'context/product')])
    writeFileSync(join(folder, 'context/Containerfile'), lastStage())
    run('buildah', [
      'build',
      '--quiet',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '-t',
      name,
      join(folder, 'context'),
    ])
    process.stdout.write(`The image is built (${seconds(began)} s).\n`)
    await start(folder)
  } finally {
    for (const image of [name, `${name}-base`]) spawnSync('buildah', ['rmi', '--force', image])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The Containerfile from its last stage on, with the base and the product of this machine. */
function lastStage() {
  const file = readFileSync(join(root, 'docs/deploy/Containerfile'), 'utf8')
  const stage = file.slice(file.lastIndexOf('\nFROM ') + 1)
  return stage
    .replace(/^FROM .+$/m, `FROM ${name}-base`)
    .replace('COPY --from=built /product', 'COPY product')
}

/** @param {string} folder */
async function start(folder) {
  const port = await freePort()
  const container = said('buildah', ['from', name])
  const { config } = JSON.parse(said('buildah', ['inspect', '--type', 'image', name])).Docker
  const began = Date.now()
  mkdirSync(join(folder, 'data'), { mode: 0o777 })
  spawnSync('chown', ['1000:1000', join(folder, 'data')])
  const variables = {
    PORT: port,
    HOST: '127.0.0.1',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'gravel under the porch',
  }
  const child = spawn(
    'buildah',
    [
      'run',
      '--isolation',
      'chroot',
      '--volume',
      `${join(folder, 'data')}:/data`,
      ...Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      container,
      '--',
      ...config.Cmd,
    ],
    { stdio: 'inherit' },
  )
  const ended = new Promise((settle) => child.once('exit', settle))
  try {
    const isReady = await becomesReady(`http://127.0.0.1:${port}/readyz`, child)
    process.stdout.write(isReady ? `It is ready (${seconds(began)} s).\n` : 'It did not become ready.\n')
    if (!isReady) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await ended
    spawnSync('buildah', ['rm', container])
  }
}

/**
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} child
 */
async function becomesReady(address, child) {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.status === 200) return true
    await pause(200)
  }
  return false
}

/** @param {number} began */
const seconds = (began) => Math.round((Date.now() - began) / 1000)

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}`)
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function said(program, args) {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}`)
  return stdout.trim()
}

const missing = ['buildah', 'mmdebstrap'].filter((program) => spawnSync(program, ['--version']).error)
if (missing.length > 0) process.stdout.write(`Skipped: no ${missing.join(', no ')} here.\n`)
else if (process.getuid?.() !== 0)
  process.stdout.write('Skipped: only root can build and start the image this way.\n')
else await tryImage()

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installDebianPackages } from './debian-packages.mjs'
import { root } from './pinned-node.mjs'
import { findProgram, whySkipped } from './system-programs.mjs'
import { ensureTestTool } from './test-tools.mjs'

/** The engine without windows and menus: pages are the same, and each opens in half the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const packages = ['chromium-headless-shell', 'fonts-liberation']

/** Whether the npm registry has one for this machine, which needs no root. */
const isInRegistry = process.platform === 'linux' && process.arch === 'x64'

export const noChromium =
  'No Chromium found: install the package chromium (or Google Chrome), or name one in CHROMIUM_PATH.'

/** Why the browser tests are skipped where there is no Chromium; undefined if they then fail. */
export const whySkippedWithoutChromium = () =>
  isInRegistry ? undefined : whySkipped(['Chromium'], packages.join(' '))

function given() {
  const chosen = process.env.CHROMIUM_PATH
  return chosen && existsSync(chosen) ? chosen : undefined
}

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, else the headless shell of the registry, else one of the machine (installed if
 * need be, as root on Debian); undefined if there is none for this machine. Why the registry's first: it is the same everywhere, and it
 * needs less of the processor than Debian's (docs/decisions/022).
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const ready = given() ?? (await chromiumOfRegistry()) ?? findProgram(...shells)
  if (ready !== undefined) return ready
  installDebianPackages('for the browser tests', packages)
  return findProgram(...shells, ...browsers) ?? macApplications.find((path) => existsSync(path))
}

/**
 * Brings the one of the registry beside other work, in a process of its own. What is missing afterwards is missed, and asked for again, by
 * `ensureChromium`.
 */
export async function bringChromiumMeanwhile() {
  if (given() !== undefined) return
  await once(spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' }), 'close')
}

/** A headless shell, unpacked from its package; a small script starts it with the package's libraries and a font of ours. */
async function chromiumOfRegistry() {
  if (!isInRegistry) return undefined
  const place = ensureTestTool('@sparticuz/chromium')
  if (place === undefined) return undefined
  const folder = join(place, 'unpacked')
  const script = join(folder, 'start')
  // The script is written last.
  if (!existsSync(script)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    await unpack(place, folder)
    writeFileSync(join(folder, 'fonts.conf'), fontConfiguration(folder))
    writeFileSync(script, startScript(folder), { mode: 0o755 })
  }
  return script
}

/**
 * @param {string} place
 * @param {string} folder
 */
async function unpack(place, folder) {
  const { inflate } = await import(pathToFileURL(join(place, 'build', 'index.js')).href)
  const { TMPDIR } = process.env
  // Why: the package unpacks into the temporary folder.
  process.env.TMPDIR = folder
  for (const name of ['chromium', 'al2023.tar', 'swiftshader.tar'])
    await inflate(join(place, 'bin', `${name}.br`))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
}

/** @param {string} folder */
function startScript(folder) {
  const environment = `LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf'`
  return `#!/bin/sh\n${environment} exec '${folder}/chromium' "$@"\n`
}

/**
 * One font, among the widest: what has room in it has room everywhere, and pages are the same on each machine.
 * @param {string} folder
 */
function fontConfiguration(folder) {
  const fonts = join(root, 'node_modules', 'dejavu-fonts-ttf', 'ttf')
  return `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir><cachedir>${folder}/fonts</cachedir></fontconfig>\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await chromiumOfRegistry()

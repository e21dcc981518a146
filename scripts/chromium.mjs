import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, else one that is installed, else (as root on Debian) one that
 * is installed now; undefined when there is none.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const installed = findChromium()
  if (installed !== undefined) return installed
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium for the browser tests...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return findChromium()
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chosen ?? '', ...places, ...macApplications].find((path) => path !== '' && existsSync(path))
}

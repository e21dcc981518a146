import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

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
  installDebianPackages('for the browser tests', ['chromium', 'fonts-liberation'])
  return findChromium()
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chosen ?? '', ...places, ...macApplications].find((path) => path !== '' && existsSync(path))
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

/** The engine without its own windows and menus: pages are the same, and each takes half the time to open. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, else one without windows, which as root on Debian is installed if it is
 * not there, else a whole one; undefined when there is none.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return chosen
  const shell = find(shells)
  if (shell !== undefined) return shell
  installDebianPackages('for the browser tests', ['chromium-headless-shell', 'fonts-liberation'])
  const installed = find(shells) ?? find(browsers) ?? macApplications.find((path) => existsSync(path))
  if (installed !== undefined) return installed
  installDebianPackages('for the browser tests', ['chromium', 'fonts-liberation'])
  return find(browsers)
}

/** @param {string[]} names */
function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

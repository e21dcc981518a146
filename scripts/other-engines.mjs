import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

const webkitBrowsers = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

/**
 * The engines beside Chromium that this machine has, as the operating system packages them.
 * @returns {{ firefox?: string, webkit?: { driver: string, browser: string, display: string } }}
 */
export function otherEngines() {
  const firefox = onPath('firefox-esr') ?? onPath('firefox')
  const driver = onPath('WebKitWebDriver')
  const browser = webkitBrowsers.find((path) => existsSync(path))
  const display = onPath('Xvfb')
  return {
    ...(firefox && { firefox }),
    ...(driver && browser && display && { webkit: { driver, browser, display } }),
  }
}

/** Installs them as root on Debian. */
export function installOtherEngines() {
  const { firefox, webkit } = otherEngines()
  if (firefox && webkit) return
  installDebianPackages('for the story of a homeowner', ['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
}

/** Which engines the story runs in, and how to get the others: nothing is left out in silence. */
export function enginesInWords() {
  const { firefox, webkit } = otherEngines()
  const missing = [...(firefox ? [] : ['Firefox']), ...(webkit ? [] : ['WebKit'])]
  if (missing.length === 0) return 'The story of a homeowner runs in Chromium, Firefox and WebKit.'
  return `The story of a homeowner does not run in ${missing.join(' and ')}: not installed here. npm run engines installs them as root on Debian.`
}

/** @param {string} name */
function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

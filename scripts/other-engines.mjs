import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.mjs'
import { findProgram } from './system-programs.mjs'

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
  const firefox = findProgram('firefox-esr', 'firefox')
  const driver = findProgram('WebKitWebDriver')
  const browser = webkitBrowsers.find((path) => existsSync(path))
  const display = findProgram('Xvfb')
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

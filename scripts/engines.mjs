import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installOtherEngines, otherEngines } from './other-engines.mjs'

/** The story of a homeowner in every engine; fails where one is missing. */
installOtherEngines()
const { firefox, webkit } = otherEngines()
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'e2e.mjs'), 'engines.spec'], {
  stdio: 'inherit',
})
process.exitCode = firefox && webkit ? (status ?? 1) : 1
if (!firefox) process.stderr.write('Firefox is not installed: install firefox-esr.\n')
if (!webkit) process.stderr.write('WebKit is not installed: install webkit2gtk-driver and xvfb.\n')

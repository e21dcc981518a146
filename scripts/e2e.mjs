import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { enginesInWords } from './other-engines.mjs'
import { becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
const chromium = await ensureChromium()
if (chromium === undefined) {
  process.stderr.write(
    'No Chromium found: install the package chromium (or Google Chrome), or name one in CHROMIUM_PATH.\n',
  )
  process.exit(1)
}
process.stdout.write(`${enginesInWords()}\n`)
becomeTool('playwright', ['test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: chromium,
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
})

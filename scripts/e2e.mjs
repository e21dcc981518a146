import { ensureBuilt } from './build.mjs'
import { ensureChromium, noChromium } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
const chromium = await ensureChromium()
if (chromium === undefined) {
  process.stderr.write(`${noChromium}\n`)
  process.exit(1)
}
becomeTool('playwright', ['test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: chromium,
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
})

import { ensureBuilt } from './build.mjs'
import { ensureChromium, noChromium } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
const chromium = await ensureChromium()
if (chromium === undefined) {
  process.stderr.write(`${noChromium}\n`)
  process.exit(1)
}
process.env.CHROMIUM_PATH = chromium
becomePinnedNode(['scripts/take-pictures.ts', String(await freePort())])

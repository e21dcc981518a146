import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { becomePinnedNode, serverFlags } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
if (['portal', 'site', 'jobs'].includes(process.argv[2] ?? '')) {
  const chromium = await ensureChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
}
// Why its flags: what is measured in this process takes the memory that the server would take.
becomePinnedNode([...serverFlags, 'bench/run.ts', ...process.argv.slice(2)])

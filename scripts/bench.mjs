import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
if (['portal', 'site', 'jobs'].includes(process.argv[2] ?? '')) {
  const chromium = await ensureChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
}
becomePinnedNode(['bench/run.ts', ...process.argv.slice(2)])

import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
becomePinnedNode(['bench/run.ts', ...process.argv.slice(2)])

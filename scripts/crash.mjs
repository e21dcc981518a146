import { ensureBuilt } from './build.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled({ forTests: true })
await ensureBuilt()
becomePinnedNode(['tests/crash/run.ts', ...process.argv.slice(2)])

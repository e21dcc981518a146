import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
becomePinnedNode(['src/server/second-factor/second-factor-command.ts', ...process.argv.slice(2)])

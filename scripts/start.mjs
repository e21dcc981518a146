import { ensureBuilt } from './build.mjs'
import { becomePinnedNode, serverFlags } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
await ensureBuilt()
becomePinnedNode([...serverFlags, 'build/server/main.js'])

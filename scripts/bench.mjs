import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
becomePinnedNode(['bench/run.ts'])

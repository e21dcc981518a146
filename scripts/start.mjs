import { ensureBuilt } from './build.mjs'
import { becomePinnedNode, serverFlags } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
await ensureBuilt()
/** @type {typeof import('../src/server/fitted-node.ts')} */
const { fittedNode } = await import(new URL('../build/server/fitted-node.js', import.meta.url).href)
const { options = [], variables = {} } = fittedNode(serverFlags) ?? {}
becomePinnedNode([...serverFlags, ...options, 'build/server/main.js'], variables)

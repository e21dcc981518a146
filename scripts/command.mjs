import { ensureBuilt } from './build.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/** `node scripts/command.mjs backup`: runs a command of the built server for whoever is at the machine. */
const [name, ...args] = process.argv.slice(2)

ensureInstalled()
await ensureBuilt()
becomePinnedNode([`build/server/${name}.js`, ...args])

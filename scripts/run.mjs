import { becomePinnedNode, becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/** `node scripts/run.mjs <script or installed tool> ...`: runs it on the installed Node, whatever Node npm runs on. */
const [name = '', ...args] = process.argv.slice(2)

ensureInstalled({ forTests: true })
if (/\.(ts|mjs)$/.test(name)) becomePinnedNode([name, ...args])
else becomeTool(name, args)

import { becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/** The register of claims over many pieces of equipment: 20,000, or as many as its argument says. */
const [pieces = '20000'] = process.argv.slice(2)

ensureInstalled({ forTests: true })
becomeTool('vitest', ['run', 'tests/claims'], { CLAIM_PIECES: pieces })

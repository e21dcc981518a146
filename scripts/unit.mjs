import { ensureBuilt } from './build.mjs'
import { becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { slowTests } from './slow-tests.mjs'

const names = process.argv.slice(2)

ensureInstalled()
// Why only then: these run the built product; the others need no build.
if (names.some((name) => /start|fuzz|crash/.test(name))) ensureBuilt()
becomeTool('vitest', ['run', ...(names.length > 0 ? names : slowTests.map((glob) => `--exclude=${glob}`))])

import { join } from 'node:path'
import { rooms } from '../tests/mutants/rooms.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { ensureTestTool } from './test-tools.mjs'

/**
 * Changes the code on purpose, one place at a time, and names the changes that no unit test notices: of all rooms, of those that the
 * arguments name ('engine'), or of single files ('src/engine/annual-gas.ts').
 */
const names = process.argv.slice(2)

ensureInstalled({ forTests: true })
const stryker = ensureTestTool('@stryker-mutator/core', 'mutants')
if (stryker === undefined) throw new Error('tests/mutants has no Stryker for this machine.')
const changed = (names.length > 0 ? names : Object.keys(rooms)).flatMap(filesOf)
becomePinnedNode(
  [
    join(stryker, 'bin', 'stryker.js'),
    'run',
    'tests/mutants/stryker.config.mjs',
    '--mutate',
    changed.join(','),
  ],
  // Why fewer: the properties run once for each change.
  { TEST_DEPTH: 'glance' },
)

/** @param {string} name */
function filesOf(name) {
  const room = Object.entries(rooms).find(([known]) => known === name)
  if (!room) return [name]
  const [, folder] = room
  return [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`]
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFolder, roomNames, rooms } from '../tests/mutants/rooms.mjs'
import { pinnedEnvironment, pinnedNode, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { ensureTestTool } from './test-tools.mjs'

/** @typedef {import('../tests/mutants/rooms.mjs').Room} Room */

/**
 * Changes the code on purpose, one place at a time, and names the changes that no unit test of the same room notices: of all rooms, of
 * those that the arguments name ('engine'), or of single files ('src/engine/heating/annual-gas.ts'). `--share 0.2` takes a fifth of the files
 * of a room, others with another `--seed`; `--afresh` forgets what earlier runs found.
 */
const { positionals: names, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    afresh: { type: 'boolean', default: false },
  },
})

ensureInstalled({ forTests: true })
const stryker = ensureTestTool('@stryker-mutator/core', 'mutants')
if (stryker === undefined) throw new Error('tests/mutants has no Stryker for this machine.')
const program = join(stryker, 'bin', 'stryker.js')
const config = 'tests/mutants/stryker.config.mjs'
for (const room of roomNames) {
  const files = filesOf(room)
  if (files.length === 0) continue
  process.stdout.write(`\n== ${room}: ${files.length} files\n`)
  const { status } = spawnSync(pinnedNode, [program, 'run', config, ...(options.afresh ? ['--force'] : [])], {
    cwd: root,
    env: pinnedEnvironment({
      MUTANTS: JSON.stringify({ room, files }),
      // Why fewer: the properties run once for each change.
      TEST_DEPTH: 'glance',
    }),
    stdio: 'inherit',
  })
  // Why here too: a run that is stopped leaves its copy of the sources behind.
  rmSync(join(root, reportFolder, 'sandbox'), { recursive: true, force: true })
  if (status === null) process.exit(1)
  if (status !== 0) process.exitCode = 1
}

/**
 * The files of a room that the arguments name, by themselves or with all of the room.
 * @param {Room} room
 */
function filesOf(room) {
  const { folder } = rooms[room]
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted()
  if (names.length === 0 || names.includes(room)) return all.filter(isInShare)
  return all.filter((file) => names.includes(file))
}

/**
 * Whether a file is among the share of the files that are tried: the same files for the same seed, whatever is added beside them.
 * @param {string} file
 */
function isInShare(file) {
  const hash = createHash('sha256').update(`${options.seed} ${file}`).digest()
  return hash.readUInt32BE() / 2 ** 32 < Number(options.share)
}

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/**
 * Writes the next migration from the tables. The picture of the tables that the tool compares them with is kept of the newest migration
 * alone: no other is ever read again, and each is as long as all tables.
 */
ensureInstalled({ forTests: true })
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: root,
  env: pinnedEnvironment(),
  stdio: 'inherit',
})
if (status === 0) keepNewestSnapshot(join(root, 'src/db/migrations/meta'))
process.exitCode = status ?? 1

/** @param {string} folder */
function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name))
}

import { ensureBuilt } from './build.mjs'
import { deepTests } from './deep-tests.mjs'
import { ensureOlderPostgresql } from './older-postgresql.mjs'
import { becomeTool } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { slowTests } from './slow-tests.mjs'

const names = process.argv.slice(2)

ensureInstalled({ forTests: true })
// Why only then: only these need the built product or an older PostgreSQL.
const isOfStart = names.some((name) => /start|fuzz|crash/.test(name))
if (isOfStart) await ensureBuilt()
becomeTool(
  'vitest',
  ['run', ...(names.length > 0 ? names : [...slowTests, ...deepTests].map((glob) => `--exclude=${glob}`))],
  {
    POSTGRESQL_15: isOfStart ? ensureOlderPostgresql() : undefined,
  },
)

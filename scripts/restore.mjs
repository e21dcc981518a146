import { resolve } from 'node:path'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
// Why: npm runs this in the product's folder, but a relative path means the folder where it was typed.
const from = process.env.INIT_CWD ?? process.cwd()
becomePinnedNode([
  'src/server/backups/restore-command.ts',
  ...process.argv.slice(2).map((path) => resolve(from, path)),
])

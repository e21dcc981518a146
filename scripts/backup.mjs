import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
becomePinnedNode(['src/server/backups/backup-command.ts'])

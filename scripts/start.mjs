import { ensureBuilt } from './build.mjs'
import { becomePinnedNode } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
// Why: on a large machine V8 grows what it keeps new objects in to 128 MB at the start, and never gives that back. docs/decisions/130
becomePinnedNode(['--enable-source-maps', '--max-semi-space-size=4', 'build/server/main.js'])

import process from 'node:process'
import { pinnedEnvironment, pinnedNode, root, serverFlags } from './pinned-node.mjs'

/**
 * Becomes the server, on the pinned Node that runs this: the same process, so that nothing of the product stays beside it. It ends with
 * npm, whose number it is told: a kill -9 of npm sends no signal.
 */
process.chdir(root)
const variables = pinnedEnvironment({ ENDS_WITH_PROCESS: String(process.ppid) })
process.execve?.(
  pinnedNode,
  [pinnedNode, ...serverFlags, 'build/server/main.js'],
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : []))),
)

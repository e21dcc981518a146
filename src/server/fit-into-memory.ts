import { fittedNode } from './fitted-node.ts'

/**
 * Imported before all else. The unit and the container start Node with options for a large machine; where there is less memory, this
 * process becomes a Node that fits, since neither the size of the heap nor the C library's ways change later. docs/decisions/130
 */
const fitted = fittedNode(process.execArgv)
// Why not with a channel: it would be lost.
if (fitted && !process.connected)
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...fitted.options, ...process.argv.slice(1)],
    { ...process.env, ...fitted.variables },
  )

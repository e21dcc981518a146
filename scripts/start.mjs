import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './setup.mjs'
import { refuseOtherSystems } from './systems.mjs'

/** The first half of `npm start`: makes everything ready and ends. `serve.mjs` then becomes the server. */
refuseOtherSystems()
ensureInstalled()
await ensureBuilt()

import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { becomePinnedNode, pinnedEnvironment, pinnedNode, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/** Paths that the server answers: calls, images and the customer site, which is rebuilt when its sources change. */
const serverPaths = [
  // Why not every path: the portal's own modules in its folder api/ are Vite's to serve.
  '^/api/(?![\\w-]+\\.ts(\\?|$))',
  '^/(images|healthz|readyz|site-assets|robots.txt)(/|$|\\?)',
  '^/(scan|open-profile|customer-profile|customer-system-analysis|generate-request)(/|$|\\?)',
  '^/(\\?.*)?$',
]

ensureInstalled()
await ensureBuilt()
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) await develop()
else becomePinnedNode(['scripts/dev.mjs'])

/**
 * The portal with hot reload on PORT; the server on the next port behind it, restarted when its sources or the site's
 * build change.
 */
async function develop() {
  const port = Number(process.env.PORT || 3000)
  const serverPort = port + 1
  const origin = `http://localhost:${port}`
  const server = spawn(pinnedNode, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: root,
    env: pinnedEnvironment({ PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || origin }),
    stdio: 'inherit',
  })
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${serverPort}`
  const portal = await createServer({
    server: { port, strictPort: true, proxy: Object.fromEntries(serverPaths.map((path) => [path, target])) },
  })
  const builds = [[], ['--ssr']].map(buildSiteAgain)

  let isShuttingDown = false
  const end = () => {
    if (isShuttingDown) return
    isShuttingDown = true
    for (const child of [server, ...builds]) child.kill('SIGTERM')
    portal.close().catch(() => {})
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end)
  server.on('exit', (code) => process.exit(isShuttingDown ? 0 : (code ?? 1)))

  await portal.listen().catch((error) => {
    process.stderr.write(`The development server does not start: ${error.message}\n`)
    end()
  })
  portal.printUrls()
}

/**
 * Builds the customer site whenever its sources change, in a process of its own, since it is built as for production.
 * Why not emptied first: the server reads what was built before until the new build is there.
 * @param {string[]} options
 */
function buildSiteAgain(options) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const watch = [
    'build',
    '--watch',
    '--config',
    'vite.site.config.ts',
    '--emptyOutDir',
    'false',
    '--logLevel',
    'warn',
  ]
  return spawn(pinnedNode, [vite, ...watch, ...options], {
    cwd: root,
    env: pinnedEnvironment({ NODE_ENV: 'production' }),
    stdio: 'inherit',
  })
}

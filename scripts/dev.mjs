import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { becomePinnedNode, pinnedEnvironment, pinnedNode, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

/** Paths that the server answers: calls, pictures and the customer site, which is built again as its sources change. */
const serverPaths = [
  '^/(api|images|healthz|readyz|site-assets|robots.txt)(/|$|\\?)',
  '^/(scan|open-profile|customer-profile|customer-system-analysis|generate-request)(/|$|\\?)',
  '^/(\\?.*)?$',
]

ensureInstalled()
ensureBuilt()
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
  const { build, createServer } = await import('vite')
  const target = `http://127.0.0.1:${serverPort}`
  const portal = await createServer({
    server: { port, strictPort: true, proxy: Object.fromEntries(serverPaths.map((path) => [path, target])) },
  })
  const site = { configFile: 'vite.site.config.ts', logLevel: /** @type {const} */ ('warn') }
  // Why not emptied: the server reads what was built before until the new build is there.
  await build({ ...site, build: { watch: {}, emptyOutDir: false } })
  await build({ ...site, build: { watch: {}, emptyOutDir: false, ssr: true } })

  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    server.kill('SIGTERM')
    portal.close().catch(() => {})
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end)
  server.on('exit', (code) => process.exit(isEnding ? 0 : (code ?? 1)))

  await portal.listen().catch((error) => {
    process.stderr.write(`The development server does not start: ${error.message}\n`)
    end()
  })
  portal.printUrls()
}

import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { becomePinnedNode, pinnedEnvironment, pinnedNode, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) await develop()
else becomePinnedNode(['scripts/dev.mjs'])

/** The portal with hot reload on PORT; the server, restarted when its sources change, on the next port behind it. */
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
  const paths = ['/api', '/images', '/healthz', '/readyz']
  const portal = await createServer({
    server: { port, strictPort: true, proxy: Object.fromEntries(paths.map((path) => [path, target])) },
  })

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

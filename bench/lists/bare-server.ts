import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '#db/driver/connect.ts'
import type { Statement } from './record.ts'

/**
 * The least that an answer over HTTP can cost: a plain Node server that sends the statements to the raw driver and writes the rows
 * as JSON, without authentication or checks. Runs in a process of its own; each message replaces the statements.
 */
const [url = ''] = process.argv.slice(2)
const sql = connect(url, { max: 10 })
let statements: Statement[] = []

async function answer(request: IncomingMessage, response: ServerResponse) {
  request.resume()
  await once(request, 'end')
  const rows = await Promise.all(
    statements.map(({ text, parameters }) => sql.unsafe(text, parameters, { prepare: true })),
  )
  const body = JSON.stringify(rows)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
}).listen(0, '127.0.0.1')
// Why: callers are idle while the other sides are measured.
server.keepAliveTimeout = 0
await once(server, 'listening')

process.on('message', (message: Statement[]) => {
  statements = message
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())
process.send?.((server.address() as AddressInfo).port)

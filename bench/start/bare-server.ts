import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '#db/driver/connect.ts'

/** The least that a server with a database needs to start: Node's own server and the driver. Runs in a process of its own. */
const [url = ''] = process.argv.slice(2)
const sql = connect(url, { max: 1 })
const server = createServer(async (_request, response) => {
  await sql`select 1`
  response.end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.once('disconnect', () => process.exit())
process.send?.((server.address() as AddressInfo).port)

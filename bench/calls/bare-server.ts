import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { connect } from '#db/driver/connect.ts'
import { callConnections } from '#db/open.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { bareStatements } from './bare-statements.ts'

/**
 * What a server costs that does nothing but ask: Fastify and the driver on prepared statements, whose answers it sends as they are.
 * Each call looks up the live session first, as the product has to. Runs in a process of its own.
 */
const [url = ''] = process.argv.slice(2)
const sql = connect(url, { max: callConnections })
const app = Fastify({ keepAliveTimeout: 0 })

const ask = (text: string, parameters: unknown[] = []) =>
  sql.unsafe(text, parameters as never[], { prepare: true })

async function callerOf({ headers }: FastifyRequest) {
  const token = headers.cookie?.match(/hvac\.session_token=([^;.]+)/)?.[1] ?? ''
  const [session] = await ask(bareStatements.session, [hashOfToken(token)])
  if (!session) throw new Error('Nobody is signed in')
  return session
}

app.get<{ Querystring: { id: string } }>('/row', async (request) => {
  await callerOf(request)
  const [row] = await ask(bareStatements.row, [request.query.id])
  return row
})

app.get<{ Querystring: { id: string } }>('/home', async (request) => {
  await callerOf(request)
  const [home] = await ask(bareStatements.home, [request.query.id])
  return home
})

app.post('/list', async (request) => {
  await callerOf(request)
  const [rows, [counted]] = await Promise.all([ask(bareStatements.page), ask(bareStatements.count)])
  return { rows, total: counted?.count }
})

type Home = Record<
  'name' | 'email' | 'phone' | 'address' | 'monthlyGasUsage' | 'monthlyElectricityUsage',
  unknown
> & { equipmentDetails: { equipmentTypeName: string; installationYear: number; maintenanceYear: number }[] }

app.post<{ Body: Home }>('/create', async (request) => {
  const { user_id, name } = await callerOf(request)
  const { equipmentDetails, ...home } = request.body
  const equipment = equipmentDetails.map((entry) => ({
    slot: entry.equipmentTypeName,
    is_selected: true,
    installation_year: entry.installationYear,
    maintenance_year: entry.maintenanceYear,
  }))
  const [stored] = await ask(bareStatements.create, [
    home.name,
    home.email,
    home.phone,
    home.address,
    home.monthlyGasUsage,
    home.monthlyElectricityUsage,
    1,
    0,
    randomBytes(5).toString('hex').toUpperCase(),
    equipment.length,
    user_id,
    JSON.stringify(equipment),
    name,
    JSON.stringify(request.body),
  ])
  return stored
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.(Number(new URL(address).port))

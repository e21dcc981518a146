import type { RootWay } from '#db/embedded/place.ts'
import { openDatabase } from '#db/open.ts'

/**
 * A process of its own that opens the database of a folder, prints `found` and each row it finds, `open`, and then commits numbered
 * rows, printing each number after its commit. `once` closes gracefully instead of writing.
 */
const [dataDir = '', mode = 'write', rootWay = 'auto'] = process.argv.slice(2)

const log = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) }
const database = await openDatabase({ dataDir, databaseUrl: undefined, log, rootWay: rootWay as RootWay })
const { pool } = database
await pool.unsafe('create table if not exists written (id bigint primary key)')
for (const row of await pool.unsafe('select id from written')) process.stdout.write(`found ${row.id}\n`)
process.stdout.write('open\n')

if (mode === 'once') {
  await database.close()
} else {
  process.on('SIGTERM', () => database.close().then(() => process.exit(0)))
  for (let id = Date.now() * 1000; ; id += 1) {
    try {
      await pool.unsafe('insert into written (id) values ($1)', [id])
      process.stdout.write(`${id}\n`)
    } catch {
      process.stdout.write('down\n')
      await new Promise((settle) => setTimeout(settle, 20))
    }
  }
}

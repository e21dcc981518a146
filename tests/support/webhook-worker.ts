import { openPool } from '#db/open.ts'
import { readEnv } from '#server/env.ts'
import { startWebhooks } from '#server/webhooks/worker.ts'
import { quietLog } from './quiet-log.ts'

/** A process of its own that sends what webhooks wait for until it is killed, to one host on this machine. */
const [databaseUrl = '', host = ''] = process.argv.slice(2)

const { db } = await openPool(databaseUrl, { log: quietLog, size: 3 })
const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', WEBHOOK_HOSTS: host })
startWebhooks({ db, env, clock: () => new Date(), log: quietLog }, { everyMs: 50 })
process.stdout.write('open\n')

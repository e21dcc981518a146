import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/query-builder.ts'
import type { ImageStore } from './adapters/image-store.ts'
import type { RenderEmail } from './emails/render-email.ts'
import type { Env } from './env.ts'
import type { PrintReport } from './reports/printer.ts'

export type { Database }

/** The database, or a transaction on it. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

/** What the server stands on; tests pass a cloned database and a clock of their own. */
export type Deps = {
  db: Database
  env: Env
  images: ImageStore
  clock: () => Date
  log: FastifyBaseLogger
}

/** And what calls and pages need besides: who writes their e-mails and draws their reports. */
export type CallDeps = Deps & { renderEmail: RenderEmail; printReport: PrintReport }

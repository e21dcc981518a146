import type { Database } from '#db/query-builder.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import { createApp } from '#server/app.ts'
import { renderBuiltEmail } from '#server/emails/render-email.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/monitoring/log.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { countHeard } from '#server/realtime/request-changes.ts'
import { usualPace } from '#server/realtime/serve-events.ts'
import { loadSite } from '#server/site/renderer.ts'

const silentChanges = {
  isConnected: false,
  heard: countHeard(),
  listen: () => () => {},
  close: async () => {},
}

/** The product itself in this process, on a database that records its statements. */
export async function createInProcessApp(db: Database, folder: string) {
  return createApp({
    db,
    env: readEnv({ NODE_ENV: 'test' }),
    images: folderImageStore(folder),
    renderEmail: renderBuiltEmail,
    printDocument: () => Promise.reject(new Error('No measured call prints')),
    printLabels: () => {
      throw new Error('No measured call prints')
    },
    site: await loadSite(),
    portal: undefined,
    clock: () => new Date(),
    log: openLog('error'),
    metrics: createMetrics(),
    live: { changes: silentChanges, ...usualPace },
  })
}

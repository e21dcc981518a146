import type { CallDeps } from './deps.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { PortalPage } from './portal/page.ts'
import type { Live } from './realtime/serve-events.ts'
import type { SiteRenderer } from './site/renderer.ts'

/**
 * What the HTTP server needs in addition: the renderer of the customer site and the page of the portal (undefined until they
 * are built), metrics, and live updates. In its own file because these depend on `deps.ts`.
 */
export type AppDeps = CallDeps & {
  site: SiteRenderer | undefined
  portal: PortalPage | undefined
  metrics: Metrics
  live: Live
}

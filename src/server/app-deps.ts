import type { CallDeps } from './deps.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Live } from './realtime/serve-events.ts'
import type { SiteRenderer } from './site/renderer.ts'

/**
 * What the HTTP server needs in addition: the renderer of the customer site (undefined until it is built), metrics,
 * and live updates. In its own file because these depend on `deps.ts`.
 */
export type AppDeps = CallDeps & { site: SiteRenderer | undefined; metrics: Metrics; live: Live }

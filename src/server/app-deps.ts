import type { CallDeps } from './deps.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Live } from './realtime/serve-events.ts'
import type { SiteRenderer } from './site/renderer.ts'

/**
 * What the HTTP server needs besides: the renderer of the customer site (undefined until it is built), the metrics, and
 * the changes that open pages hear of. In a file of its own, because all of these stand on `deps.ts`.
 */
export type AppDeps = CallDeps & { site: SiteRenderer | undefined; metrics: Metrics; live: Live }

import type { FastifyInstance } from 'fastify'
import type { SitePageKind } from '#contract/site.ts'
import type { Deps } from '../deps.ts'

/** The portal's component library sets style attributes; scripts, workers and pictures come from this site alone. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * A page of the customer site: nothing but this site, and no inline style or script but the one style sheet.
 * The scan page may compile the barcode reader that comes from here too.
 */
export function siteSecurityPolicy(styleHash: string, page: SitePageKind): string {
  return [
    "default-src 'none'",
    page === 'scan' ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    `style-src ${styleHash}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function sendSafetyHeaders(app: FastifyInstance, { env }: Pick<Deps, 'env'>) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    })
    if (env.PUBLIC_URL.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isForData } from './calls/contract-routes.ts'

/** Allows nothing but this site. */
const policyOf = (...own: string[]) =>
  [
    "default-src 'none'",
    ...own,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * A page of the portal. The component library writes its variables into style sheets of its own, which carry the nonce of this answer,
 * and positions into style attributes, which cannot carry one (docs/decisions/086).
 */
export const portalSecurityPolicy = (nonce: string, scriptHash: string) =>
  policyWithStyles(`'self' 'nonce-${nonce}'`, `'self' ${scriptHash}`)

const policyWithStyles = (styleSources: string, scriptSources = "'self'") =>
  policyOf(
    `script-src ${scriptSources}`,
    `style-src ${styleSources}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "frame-src 'self'",
  )

/** What a page of the customer site holds inline, as the policy names it. */
export type InlineHashes = { styles: readonly string[]; script: string }

/** A page of the customer site, without anything inline but its own. */
export function siteSecurityPolicy({ styles, script }: InlineHashes): string {
  return policyOf(
    `script-src 'self' ${script}`,
    `style-src ${styles.join(' ')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
  )
}

const codeReaderPolicy = policyOf("script-src 'self' 'wasm-unsafe-eval'")

/** What a browser shows as text if at all: a script or style sheet by itself, JSON. In a page, that page's policy holds. */
const textPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of a built file, where it has one of its own. A worker has that of its file, not that of its page, so the one that reads codes
 * may compile its binary and nothing else may (docs/decisions/212). Other scripts have the shortest: a first visit fetches many.
 */
export function policyOfFile(path: string): string | undefined {
  if (/\/code-reader\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(path)) return codeReaderPolicy
  return /\.worker-|\.html/.test(path) || !/\.(js|css)(\.br|\.gz)?$/.test(path) ? undefined : textPolicy
}

/** No page uses these browser features, except the camera to read labels. */
const permissionsPolicy = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((power) => `${power}=()`),
].join(', ')

/** The security headers of every answer. */
export function safetyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': policyWithStyles("'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': permissionsPolicy,
    // Why without includeSubDomains: the business may have subdomains that are not on https.
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Of what everybody may see and letters show: a mailbox that is a page of another site would otherwise leave the logo out. */
export const shownInMailboxes = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** How pages may be kept and changed on their way: not at all. */
export const pageCaching = 'no-store, no-transform'

/**
 * What says something about a document. Scripts, style sheets and JSON are none, a first visit fetches many of them, and these headers
 * would be the larger part of many an answer.
 */
const documentHeaders: ReadonlySet<string> = new Set([
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-permitted-cross-domain-policies',
  'permissions-policy',
])

/** Whether a request is for a built script, style sheet or list of portal or site: the same for everybody. */
export const isBuiltFile = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/(site-)?assets\//.test(url)

/** Sends them with every answer, and forbids caching unless the answer allows it. */
export function sendSafetyHeaders(app: FastifyInstance, { env }: Pick<Deps, 'env'>) {
  const isHttps = env.PUBLIC_URL.startsWith('https:')
  const headers = { ...safetyHeaders(isHttps), 'cache-control': 'no-store' }
  const fileHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !documentHeaders.has(name)),
  )
  const dataHeaders = { ...fileHeaders, 'content-security-policy': textPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isBuiltFile(request) ? fileHeaders : isForData(request) ? dataHeaders : headers)
    done()
  })
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import type { SentHome, SentReport } from '#contract/sent-forms.ts'
import type {
  LabelAccessPage,
  RefusedAddition,
  RefusedFacts,
  RequestForm,
  SitePageOf,
} from '#contract/site.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Queryable } from '../deps.ts'
import { hostCookieName, setHostCookie } from '../http/callers/cookie-name.ts'
import { outcomeCookie } from '../http/callers/customers-cookies.ts'
import { sharedSecret } from '../shared-secret.ts'

/** What a form of the site came to, and whatever was typed into it, by what the form was about. */
export type Outcome =
  | {
      of: 'request'
      customerId: number | null
      form: Pick<RequestForm, 'typed' | 'refusal' | 'sent'> & { formToken?: string }
    }
  | { of: 'addition'; customerId: number; refused: RefusedAddition }
  | { of: 'facts'; customerId: number; refused: RefusedFacts }
  | { of: 'home'; customerId: number; sent: SentHome }
  | { of: 'report'; customerId: number; sent: SentReport }
  | { of: 'label-access'; page: LabelAccessPage }
  | { of: 'answer'; proposalId: number; answer: ProposalAnswer }
  | { of: 'shared'; page: SitePageOf<'proposal-shared'> }

type OutcomeOf<Of extends Outcome['of']> = Extract<Outcome, { of: Of }>

/** The status that the page answers with, as its form would have. */
type Answer = { outcome: Outcome; status?: number; retryAfterSeconds?: number }

type OutcomeRecord = Answer & { key: string; endsAt: number }

type Edge = { deps: Pick<AppDeps, 'db' | 'env' | 'clock'>; request: FastifyRequest; reply: FastifyReply }

/** Long enough to come back to by Back or a reload. */
const keptSeconds = 10 * 60

/** What browsers keep in one cookie is 4,096 bytes, with its name. */
const longestCookie = 4000

/** The query of an address which shows the outcome; it names the outcome, and says nothing of it. */
const queryName = 'said'

/**
 * Leads a form that was sent to the page that shows its outcome, so that Back and a reload never meet a page that was posted
 * (docs/decisions/086). The outcome travels in a cookie that only the server can read. False where it is too long for one.
 */
export async function leadToOutcome(
  { deps, reply }: Edge,
  { path, fragment, ...answer }: Answer & { path: string; fragment?: string },
): Promise<boolean> {
  const key = randomBytes(6).toString('base64url')
  const kept: OutcomeRecord = { ...answer, key, endsAt: deps.clock().getTime() + keptSeconds * 1000 }
  const value = await seal(deps.db, kept)
  if (value.length > longestCookie) return false
  setHostCookie({ reply, env: deps.env }, { name: outcomeCookie, value, maxAge: keptSeconds })
  const query = `${path.includes('?') ? '&' : '?'}${queryName}=${key}`
  reply.redirect(`${path}${query}${fragment ? `#${fragment}` : ''}`, 303)
  return true
}

/** Leads to an outcome; to its plain page where it is too long, as only what no field of the page holds can be. */
export async function leadToShortOutcome(edge: Edge, answer: Answer & { path: string; fragment?: string }) {
  if (await leadToOutcome(edge, answer)) return edge.reply
  return edge.reply.redirect(answer.path, 303)
}

/** The outcome that the address of a page names, if it is about that; the page then answers with its status. */
export async function outcomeOf<Of extends Outcome['of']>(
  { deps, request, reply }: Edge,
  of: Of,
): Promise<OutcomeOf<Of> | undefined> {
  const { [queryName]: key } = request.query as { [queryName]?: unknown }
  const value = request.cookies[hostCookieName(outcomeCookie, deps.env)]
  if (typeof key !== 'string' || !value) return undefined
  const kept = await open(deps.db, value)
  if (!kept || kept.key !== key || kept.outcome.of !== of) return undefined
  if (kept.endsAt < deps.clock().getTime()) return undefined
  setStatus(reply, kept)
  return kept.outcome as OutcomeOf<Of>
}

/** The status of an outcome, for the page that shows it. */
export function setStatus(reply: FastifyReply, { status, retryAfterSeconds }: Omit<Answer, 'outcome'>) {
  if (status !== undefined) reply.status(status)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Raised when an outcome looks otherwise: what an earlier release kept is then no outcome. */
const format = Buffer.from('page-outcome:1')

async function keyOfSeal(db: Queryable): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await sharedSecret(db, 'page-outcome'), '', 'cookie', 32))
}

/** Why sealed and not signed alone: the cookie holds contact details, codes and links, and lies in the browser. */
async function seal(db: Queryable, kept: OutcomeRecord): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOfSeal(db), nonce).setAAD(format)
  const sealed = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(kept))), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Nothing for a cookie that this product has not sealed. */
async function open(db: Queryable, value: string): Promise<OutcomeRecord | undefined> {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const decipher = createDecipheriv(algorithm, await keyOfSeal(db), nonce, { authTagLength: tagBytes })
    decipher.setAAD(format).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    return JSON.parse(inflateRawSync(text).toString('utf8')) as OutcomeRecord
  } catch {
    return undefined
  }
}

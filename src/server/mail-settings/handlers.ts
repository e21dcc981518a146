import { problemAt } from '#contract/errors.ts'
import { keyFileOf, type MailInput, type MailSettings } from '#contract/office/mail.ts'
import { isSampleSender, isSenderNameless } from '#domain/operations/business/business.ts'
import { refusalIn } from '#domain/operations/mail-server/mail-refusal.ts'
import { keepsSecret, needsSecret, noMail } from '#domain/operations/mail-server/mail-settings.ts'
import { mailProblems } from '#texts/en/problems/mail.ts'
import { testMessage } from '#texts/en/staff/office/test-message.ts'
import { fill } from '#texts/fill.ts'
import { changedFields, recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { currentBusiness } from '../business/queries.ts'
import { type CallContext, calls, staffOf } from '../calls.ts'
import { newMessageId } from '../outbox/insert-email.ts'
import { sendSoonAllThatWait } from '../outbox/queries.ts'
import { findMailServer, findMailSettings, lockMailSettings, storeMailSettings } from './queries.ts'

type Stored = Awaited<ReturnType<typeof findMailSettings>>

const toAnswer = (
  { settings, version, updatedAt, sealed }: Stored,
  { SMTP_URL }: CallContext['env'],
): MailSettings => ({
  ...settings,
  version,
  setByEnvironment: SMTP_URL === undefined ? null : new URL(SMTP_URL).host,
  hasSecret: sealed !== null,
  updatedDate: updatedAt?.toISOString() ?? null,
})

const find = calls.mail.find.handler(async ({ context: { db, env } }) =>
  toAnswer(await findMailSettings(db), env),
)

/** docs/decisions/070 */
const save = calls.mail.save.handler(async ({ input, context, errors }) => {
  const { db, env, clock } = context
  if (env.SMTP_URL !== undefined) throw errors.SET_BY_ENVIRONMENT()
  return db.transaction(async (tx) => {
    const before = await lockMailSettings(tx)
    if (before.version !== input.version)
      throw await staleWrite(tx, errors, { current: toAnswer(before, env), changed: ['mail', null] })
    const { settings, secret } = wanted(input)
    if (settings.way !== 'off' && isOfNobody(await currentBusiness(tx), env))
      throw errors.BAD_REQUEST(problemAt('way', mailProblems.ofTheSample))
    const isKept =
      needsSecret(settings.way) &&
      secret === '' &&
      before.sealed !== null &&
      keepsSecret(before.settings, settings)
    if (needsSecret(settings.way) && secret === '' && !isKept)
      throw errors.BAD_REQUEST(problemAt('secret', mailProblems.secretMissing))
    const typed = needsSecret(settings.way) ? secret : null
    const now = clock()
    await storeMailSettings(tx, {
      settings,
      secret: isKept ? undefined : typed,
      version: before.version + 1,
      now,
    })
    if (settings.way !== 'off') await sendSoonAllThatWait(tx, now)
    const changed = changedFields(before.settings, settings)
    await recordAudit(tx, context, {
      action: 'change-mail',
      subject: ['mail', null],
      before: changed.before ?? undefined,
      after: { ...changed.after, ...(!isKept && typed !== null && { secretTyped: true }) },
    })
    return toAnswer(await findMailSettings(tx), env)
  })
})

/** Whether emails would come from a nameless sender, or in production from the demo's. */
const isOfNobody = (
  business: Awaited<ReturnType<typeof currentBusiness>>,
  { NODE_ENV }: Pick<CallContext['env'], 'NODE_ENV'>,
) => isSenderNameless(business) || (NODE_ENV === 'production' && isSampleSender(business))

/** What is stored of what was sent: fields of the chosen way alone, and of a key file its account and key. */
function wanted({ version: _version, secret, ...typed }: MailInput) {
  const { way, user, tenant, program, ...server } = typed
  if (way === 'off') return { settings: noMail, secret: '' }
  const none = { user: null, tenant: null, program: null }
  switch (way) {
    case 'relay':
      return { settings: { way, ...server, ...none }, secret: '' }
    case 'password':
      return { settings: { way, ...server, ...none, user }, secret }
    case 'microsoft':
      return { settings: { way, ...server, user, tenant, program }, secret: secret.trim() }
    case 'google': {
      const file = keyFileOf(secret)
      return {
        settings: { way, ...server, ...none, user, program: file?.account ?? program },
        secret: file?.key ?? '',
      }
    }
  }
}

const test = calls.mail.test.handler(async ({ context, errors }) => {
  const { db, env, actor, clock } = context
  const [found, business] = await Promise.all([findMailServer({ db, env }), currentBusiness(db)])
  if (!found) throw errors.NOT_SET_UP()
  const { name, email: to } = staffOf(actor)
  const { smtpSender } = await import('../adapters/smtp.ts')
  const outcome = await smtpSender(found.server)({
    from: { name: business.senderName, address: business.senderAddress },
    replyTo: business.email,
    to,
    subject: fill(testMessage.subject, { business: business.name }),
    text: fill(testMessage.text, { name, business: business.name }),
    messageId: newMessageId(business.senderAddress),
    date: clock(),
    attachments: [],
  })
  await recordAudit(db, context, {
    action: 'test-mail',
    subject: ['mail', null],
    after: { outcome: outcome.kind },
  })
  if (outcome.kind === 'taken') return { sentTo: to, refusal: null }
  const way = typeof found.server === 'string' ? 'password' : found.server.way
  return { sentTo: to, refusal: { words: outcome.words, because: refusalIn(outcome.words, way) ?? null } }
})

export const mailSettingsHandlers = { find, save, test }

import { problemAt } from '#contract/errors.ts'
import type { WebhookRow } from '#contract/office/webhooks.ts'
import { addressFault } from '#domain/operations/webhooks/webhook-address.ts'
import { mostWebhooks } from '#domain/operations/webhooks/webhook-life.ts'
import { webhookProblems } from '#texts/en/problems/webhooks.ts'
import { whyNotTo } from '../adapters/outgoing.ts'
import { recordAudit } from '../audit/record.ts'
import { refuseStalePassword } from '../auth/passwords/own-password.ts'
import { calls, staffOf } from '../calls.ts'
import { deliveryHandlers } from './delivery-handlers.ts'
import { sendSoonWhatWaits } from './delivery-queries.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  switchOff as markOff,
  switchOn as markOn,
} from './queries.ts'
import { findSecretInWords, giveSecret } from './secrets.ts'

type Listed = Awaited<ReturnType<typeof listWebhooks>>[number]

const toRow = ({ madeAt, failingSince, offAt, offWhy, ...webhook }: Listed): WebhookRow => ({
  ...webhook,
  madeDate: madeAt.toISOString(),
  isOn: offAt === null,
  off: offAt && offWhy && { date: offAt.toISOString(), why: offWhy },
  failingSince: failingSince?.toISOString() ?? null,
})

const list = calls.webhooks.list.handler(async ({ context: { db } }) => (await listWebhooks(db)).map(toRow))

/** What of an address may be known to others than Admins: the rest of it is a secret at many services. */
const hostOf = (url: string) => new URL(url).host

const add = calls.webhooks.add.handler(async ({ input, context, errors }) => {
  const { url, events, withImports, password } = input
  const { db, actor, clock, env } = context
  const fault = addressFault(url, env.WEBHOOK_HOSTS)
  if (fault) throw errors.BAD_REQUEST(problemAt('url', webhookProblems.address[fault]))
  await refuseStalePassword(context, errors, password)
  const failure = await whyNotTo(url, { namedHosts: env.WEBHOOK_HOSTS })
  if (failure) {
    const { nameNotFound, addressRefused } = webhookProblems
    throw errors.BAD_REQUEST(problemAt('url', failure === 'name-not-found' ? nameNotFound : addressRefused))
  }
  const name = input.name ?? hostOf(url)
  const now = clock()
  return db.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= mostWebhooks) throw errors.TOO_MANY_WEBHOOKS()
    const id = await insertWebhook(tx, {
      ...{ name, url, kinds: events, withImports },
      madeByUserId: staffOf(actor).id,
      madeAt: now,
    })
    const secret = await giveSecret(tx, id, now)
    await recordAudit(tx, context, {
      action: 'add-webhook',
      subject: ['webhook', id],
      after: { name, host: hostOf(url), events, withImports },
    })
    return { id, secret }
  })
})

const showSecret = calls.webhooks.showSecret.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const webhook = await findWebhook(db, input.webhookId)
  if (!webhook) throw errors.NOT_FOUND()
  await refuseStalePassword(context, errors, input.password)
  const secret = await findSecretInWords(db, webhook.id, clock())
  if (secret === undefined) throw errors.NO_SECRET()
  await recordAudit(db, context, {
    action: 'show-webhook-secret',
    subject: ['webhook', webhook.id],
    after: { name: webhook.name },
  })
  return { secret }
})

const changeSecret = calls.webhooks.changeSecret.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  if (!(await findWebhook(db, input.webhookId))) throw errors.NOT_FOUND()
  await refuseStalePassword(context, errors, input.password)
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, input.webhookId)
    if (!webhook) throw errors.NOT_FOUND()
    const secret = await giveSecret(tx, webhook.id, clock())
    await recordAudit(tx, context, {
      action: 'change-webhook-secret',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name },
    })
    return { secret }
  })
})

const switchOff = calls.webhooks.switchOff.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, input.webhookId)
    if (!webhook) throw errors.NOT_FOUND()
    if (webhook.offAt) return
    const why = 'asked'
    await markOff(tx, webhook.id, { why, now: context.clock() })
    await recordAudit(tx, context, {
      action: 'webhook-off',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name, why },
    })
  })
  return true as const
})

const switchOn = calls.webhooks.switchOn.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, input.webhookId)
    if (!webhook) throw errors.NOT_FOUND()
    if (!webhook.offAt) throw errors.WEBHOOK_ON()
    if ((await findSecretInWords(tx, webhook.id, now)) === undefined) throw errors.NO_SECRET()
    await markOn(tx, webhook.id)
    await sendSoonWhatWaits(tx, webhook.id, now)
    await recordAudit(tx, context, {
      action: 'switch-webhook-on',
      subject: ['webhook', webhook.id],
      after: { name: webhook.name },
    })
  })
  return true as const
})

const remove = calls.webhooks.delete.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const name = await deleteWebhook(tx, input.webhookId)
    if (name === undefined) throw errors.NOT_FOUND()
    await recordAudit(tx, context, {
      action: 'delete-webhook',
      subject: ['webhook', input.webhookId],
      before: { name },
    })
  })
  return true as const
})

export const webhookHandlers = {
  list,
  add,
  showSecret,
  changeSecret,
  switchOff,
  switchOn,
  delete: remove,
  ...deliveryHandlers,
}

import { z } from 'zod'
import { longestAddress } from '#domain/operations/webhooks/webhook-address.ts'
import { testKind, webhookKinds } from '#domain/operations/webhooks/webhook-events.ts'
import {
  deliveryStates,
  mostWebhooks,
  offReasons,
  tryFailures,
} from '#domain/operations/webhooks/webhook-life.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { webhookProblems } from '#texts/en/problems/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { get, post } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'
import { notFound } from '../errors.ts'
import { Id, Moment, optionalText, requiredText } from '../fields/fields.ts'

const WebhookKind = z.enum(webhookKinds)

/** A webhook as Admins see it; never its secret. */
export const WebhookRow = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookKind),
  withImports: z.boolean(),
  madeBy: z.string(),
  madeDate: Moment,
  isOn: z.boolean(),
  off: z.object({ date: Moment, why: z.enum(offReasons) }).nullable(),
  /** Since when every try failed. */
  failingSince: Moment.nullable(),
  hasSecret: z.boolean(),
  /** How many messages arrived, wait and were given up, all that were ever sent. */
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
})
export type WebhookRow = z.infer<typeof WebhookRow>

const Try = z.object({
  date: Moment,
  milliseconds: z.int(),
  /** What the receiver answered; null where it did not. */
  status: z.int().nullable(),
  failure: z.enum(tryFailures).nullable(),
  /** The first 500 signs of its answer. */
  answer: z.string(),
})

/** A message with each try at it, the first one first. */
export const DeliveryRow = z.object({
  id: z.int(),
  /** The `webhook-id`, the same at every try. */
  messageId: z.string(),
  event: z.enum([...webhookKinds, testKind]),
  data: z.record(z.string(), z.unknown()),
  date: Moment,
  state: z.enum(deliveryStates),
  nextTryDate: Moment.nullable(),
  tries: z.array(Try),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

/** Needed unless the session began with one in the last minutes. */
const password = z.string().max(200, messages.profile.wrongPassword).optional()

export const NewWebhook = z.object({
  /** Its host where it is left out. */
  name: optionalText(fieldNames.name, 60),
  url: requiredText(fieldNames.address, longestAddress),
  events: z
    .array(WebhookKind)
    .min(1, webhookProblems.events)
    .max(webhookKinds.length)
    .refine((events) => new Set(events).size === events.length, webhookProblems.eventTwice),
  /** Whether it is told of each home of an import, too. */
  withImports: z.boolean().default(false),
  password,
})
export type NewWebhook = z.input<typeof NewWebhook>

const ofWebhook = z.object({ webhookId: Id })
const withPassword = z.object({ webhookId: Id, password })

const passwordErrors = {
  PASSWORD_NEEDED: { status: 403, message: tokenProblems.passwordNeeded },
  WRONG_PASSWORD: { status: 422, message: messages.profile.wrongPassword },
  TOO_MANY_ATTEMPTS: tooManyAttempts,
} as const

const isOff = { WEBHOOK_OFF: { status: 409, message: webhookProblems.isOff } } as const
const noSecret = { NO_SECRET: { status: 409, message: webhookProblems.noSecret } } as const

export const webhooks = {
  list: get('/api/Connections/GetWebhooks', 'The programs that are told what happens', {
    description: 'Each with how many messages arrived, wait for their next try, and were given up.',
  }).output(z.array(WebhookRow)),
  add: post('/api/Connections/AddWebhook', 'Let a program be told what happens; answers its secret', {
    description:
      'Messages are signed by the Standard Webhooks specification. The address is https on port 443 with a name that leads to public servers alone. ' +
      'Without `password` only within 15 minutes of signing in.',
  })
    .input(NewWebhook)
    .output(z.object({ id: z.int(), secret: z.string() }))
    .errors({
      ...passwordErrors,
      TOO_MANY_WEBHOOKS: { status: 409, message: fill(webhookProblems.tooMany, { most: mostWebhooks }) },
    }),
  showSecret: post('/api/Connections/ShowSecret', 'The secret of a webhook', {
    description: 'Without `password` only within 15 minutes of signing in.',
  })
    .input(withPassword)
    .output(z.object({ secret: z.string() }))
    .errors({ ...notFound, ...passwordErrors, ...noSecret }),
  changeSecret: post('/api/Connections/ChangeSecret', 'Give a webhook another secret; answers it', {
    description:
      'For 24 hours messages carry the signatures of both. Without `password` only within 15 minutes of signing in.',
  })
    .input(withPassword)
    .output(z.object({ secret: z.string() }))
    .errors({ ...notFound, ...passwordErrors }),
  sendTest: post('/api/Connections/SendTest', 'Send a webhook a `ping`, once', {
    description: 'Also to one that is switched off. What it answers is among its deliveries.',
  })
    .input(ofWebhook)
    .output(z.object({ deliveryId: z.int() }))
    .errors({ ...notFound, ...noSecret }),
  switchOff: post('/api/Connections/SwitchOff', 'Switch a webhook off for a while', {
    description: 'What waits is kept for 30 days; what happens until it is on again is not sent.',
  })
    .input(ofWebhook)
    .output(z.literal(true))
    .errors(notFound),
  switchOn: post('/api/Connections/SwitchOn', 'Switch on a webhook that was switched off', {
    description: 'What waited is sent at once; what happened meanwhile is not.',
  })
    .input(ofWebhook)
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...noSecret,
      WEBHOOK_ON: { status: 409, message: webhookProblems.isOn },
    }),
  delete: post('/api/Connections/DeleteWebhook', 'Delete a webhook with all that it was sent and waits for', {
    description: 'Its program is told nothing more, at once on every instance.',
  })
    .input(ofWebhook)
    .output(z.literal(true))
    .errors(notFound),
  deliveries: get('/api/Connections/GetDeliveries', 'What a webhook was sent in 30 days, the newest first', {
    description: 'Fifty at a time: `beforeId` is the last one of the page before.',
  })
    .input(z.object({ webhookId: Id, beforeId: Id.optional() }))
    .output(z.object({ rows: z.array(DeliveryRow), hasMore: z.boolean() }))
    .errors(notFound),
  resend: post('/api/Connections/Resend', 'Send one message again, under its number', {
    description: 'A receiver that keeps the numbers of messages drops one that it had.',
  })
    .input(z.object({ deliveryId: Id }))
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...isOff,
      ON_ITS_WAY: { status: 409, message: webhookProblems.onItsWay },
    }),
  resendFailed: post('/api/Connections/ResendFailed', 'Send again all that was given up since a moment', {
    description: 'By when it happened; each under its number. Answers how many.',
  })
    .input(z.object({ webhookId: Id, since: Moment }))
    .output(z.object({ count: z.int() }))
    .errors({ ...notFound, ...isOff }),
}

import { NewWebhook } from '#contract/office/webhooks.ts'
import type { WebhookKind } from '#domain/operations/webhooks/webhook-events.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'

const AskedWebhook = NewWebhook.extend({
  password: NewWebhook.shape.password.unwrap().min(1, peopleProblems.currentPassword),
})

export type TypedWebhook = {
  name: string
  url: string
  events: WebhookKind[]
  withImports: boolean
  password: string
}

/** Reads the form. */
export const readNewWebhook = (typed: TypedWebhook) => AskedWebhook.safeParse(typed)

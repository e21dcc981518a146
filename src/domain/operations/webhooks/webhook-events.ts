/**
 * What a webhook may be told of, in groups as its form offers them. The programs of the database write the same kinds
 * (`db/programs/webhooks.sql`).
 */
export const webhookGroups = {
  requests: ['request.created', 'request.assigned', 'request.completed', 'request.reopened'],
  visits: ['visit.set', 'visit.moved', 'visit.cancelled'],
  homes: ['home.created', 'home.changed', 'home.merged', 'home.unmerged', 'home.deleted', 'home.restored'],
  proposals: [
    'proposal.sent',
    'proposal.accepted',
    'proposal.declined',
    'proposal.withdrawn',
    'proposal.cancelled',
  ],
  reports: ['report.sent'],
} as const

export type WebhookGroup = keyof typeof webhookGroups

export const webhookGroupNames = Object.keys(webhookGroups) as WebhookGroup[]

/** Every kind that somebody may choose. */
export const webhookKinds = webhookGroupNames.flatMap((group) => [...webhookGroups[group]])

export type WebhookKind = (typeof webhookGroups)[WebhookGroup][number]

/** What 'Send a test' sends; nobody chooses it, and it is tried once. */
export const testKind = 'ping'

export type SentKind = WebhookKind | typeof testKind

/** The records that an event names by their numbers, with the call by which a token reads each; of several the first is linked. */
const readBy = [
  ['requestId', '/api/Request/GetRequestById?requestId='],
  ['proposalId', '/api/Proposal/GetProposal?id='],
  ['into', '/api/Customer/GetCustomerById?id='],
  ['customerId', '/api/Customer/GetCustomerById?id='],
] as const

/** Where the newest of what an event is about is read, below the address of the portal; undefined where it is about nothing. */
export function pathToRead(data: Readonly<Record<string, unknown>>): string | undefined {
  const found = readBy.find(([key]) => typeof data[key] === 'number')
  return found && `${found[1]}${data[found[0]]}`
}

import { and, eq, sql } from 'drizzle-orm'
import { customers, proposals, proposalVersions } from '#db/schema.ts'

/** Whether a version was sent to the people who live in its home now; what is older is not on the label's page. */
export const isOfPeopleNow = sql`not exists (select from ${customers} as home
  where home.id = ${proposals.customerId} and home.people_since > ${proposalVersions.sentAt})`

/** Whether whoever holds the label of its home finds and reads a version: it is of the people now, and was sent for that page, too. */
export const isOnLabelPage = and(isOfPeopleNow, eq(proposals.onLabelPage, true))

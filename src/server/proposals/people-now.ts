import { sql } from 'drizzle-orm'
import { customers, proposals, proposalVersions } from '#db/schema.ts'

/** Whether a version was sent to the people who live in its home now; what is older is not on the label's page. */
export const isOfPeopleNow = sql`not exists (select from ${customers} as home
  where home.id = ${proposals.customerId} and home.people_since > ${proposalVersions.sentAt})`

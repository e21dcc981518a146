import { type SQL, sql } from 'drizzle-orm'
import { mailboxDigest } from '#db/schema.ts'

/** Conditions that select one customer's rows in each table. */
export type CustomerScope = Record<
  | 'customers'
  | 'equipment'
  | 'equipmentNotes'
  | 'nameplates'
  | 'homePeople'
  | 'importEntries'
  | 'contactWishes'
  | 'contactUndoLinks'
  | 'pageLinks'
  | 'mailStops'
  | 'callMarks'
  | 'callList'
  | 'homeNotes'
  | 'merges'
  | 'notSame'
  | 'equipmentPhotos'
  | 'proposals'
  | 'proposalVersions'
  | 'priceAsks'
  | 'proposalDecisions'
  | 'proposalDoubts'
  | 'proposalLinks'
  | 'versionMailboxes'
  | 'versionCodes'
  | 'proposalEvents'
  | 'proposalFiles'
  | 'cancellationLetters'
  | 'paperLetters'
  | 'requests'
  | 'steps'
  | 'reports'
  | 'reportFiles'
  | 'emails'
  | 'images'
  | 'lines',
  SQL
>

/**
 * A customer's rows: those with its number, its bound labels, and requests without a label from the same email. Each
 * condition uses full table names.
 */
export function scopeOfCustomer(customerId: number): CustomerScope {
  const id = sql`${customerId}::int`
  const customers = sql`(customers.id = ${id} or customers.label_of_customer_id = ${id})`
  // Why of all its numbers: what was not chosen in a merge stays at the record that it stood in.
  const numbers = sql`(select customers.id from customers where ${customers})`
  const requests = sql`(requests.customer_id = ${id} or (requests.customer_id is null
    and lower(requests.email collate "C") = (select lower(email collate "C") from customers where id = ${id})))`
  const requestIds = sql`(select requests.id from requests where ${requests})`
  const proposals = sql`proposals.customer_id = ${id}`
  const proposalIds = sql`(select proposals.id from proposals where ${proposals})`
  const versionIds = sql`(select proposal_versions.id from proposal_versions where proposal_versions.proposal_id in ${proposalIds})`
  const reports = sql`reports.customer_id = ${id}`
  const emails = sql`(outbox.customer_id = ${id} or outbox.request_id in ${requestIds})`
  const images = sql`(images.customer_id = ${id}
    or images.name in (select image_name from request_images where request_id in ${requestIds})
    or images.name in (select image_name from equipment where customer_id in ${numbers})
    or images.name in (select image_name from nameplates where customer_id in ${numbers})
    or images.name in (select image_name from equipment_photos where customer_id in ${numbers}))`
  return {
    customers,
    equipment: sql`equipment.customer_id in ${numbers}`,
    equipmentNotes: sql`equipment_notes.customer_id in ${numbers}`,
    homeNotes: sql`home_notes.customer_id = ${id}`,
    merges: sql`merges.kept_id = ${id}`,
    notSame: sql`${id} in (not_same.low_id, not_same.high_id)`,
    equipmentPhotos: sql`equipment_photos.customer_id in ${numbers}`,
    nameplates: sql`nameplates.customer_id in ${numbers}`,
    homePeople: sql`home_people.customer_id in ${numbers}`,
    importEntries: sql`import_entries.customer_id in ${numbers}`,
    contactWishes: sql`contact_wishes.customer_id in ${numbers}`,
    contactUndoLinks: sql`contact_undo_links.customer_id = ${id}`,
    pageLinks: sql`page_links.customer_id = ${id}`,
    mailStops: sql`mail_stops.mailbox = (select ${mailboxDigest(sql`email`)} from customers where id = ${id})`,
    callMarks: sql`call_marks.customer_id = ${id}`,
    callList: sql`call_list.customer_id = ${id}`,
    proposals,
    proposalVersions: sql`proposal_versions.proposal_id in ${proposalIds}`,
    priceAsks: sql`price_asks.proposal_id in ${proposalIds}`,
    proposalDecisions: sql`proposal_decisions.proposal_id in ${proposalIds}`,
    proposalDoubts: sql`proposal_doubts.proposal_id in ${proposalIds}`,
    proposalLinks: sql`proposal_links.version_id in ${versionIds}`,
    versionMailboxes: sql`version_mailboxes.version_id in ${versionIds}`,
    versionCodes: sql`version_codes.version_id in ${versionIds}`,
    proposalEvents: sql`proposal_events.version_id in ${versionIds}`,
    proposalFiles: sql`proposal_files.version_id in ${versionIds}`,
    cancellationLetters: sql`cancellation_letters.proposal_id in ${proposalIds}`,
    paperLetters: sql`paper_letters.decision_id in (select proposal_decisions.id from proposal_decisions where proposal_decisions.proposal_id in ${proposalIds})`,
    requests,
    steps: sql`request_steps.request_id in ${requestIds}`,
    reports,
    reportFiles: sql`report_files.report_id in (select reports.id from reports where ${reports})`,
    emails,
    images,
    lines: sql`audit_lines.id in (
      select id from audit_lines where actor_kind = 'customer' and actor_id = ${id}
      union all
      select id from audit_lines where (subject_kind, subject_id) in (
        select unnest(array['customer', 'label']), customers.id::text from customers where ${customers}
        union all select 'request', requests.id::text from requests where ${requests}
        union all select 'proposal', proposals.id::text from proposals where ${proposals}
        union all select 'report', reports.id::text from reports where ${reports}
        union all select 'message', outbox.id::text from outbox where ${emails}
        union all select 'image', images.name from images where ${images}))`,
  }
}

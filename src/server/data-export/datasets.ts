import { type SQL, sql } from 'drizzle-orm'
import { idealSystems } from '#db/schema.ts'
import { idealSystemFieldNames, idealSystemFields } from '#domain/homes/ideal-system-fields.ts'
import { emailKindsWithKey } from '#domain/operations/letter-rules.ts'
import type { CustomerScope } from './customer-scope.ts'
import { columnOf, type Dataset } from './dataset.ts'
import { homeDatasets } from './home-datasets.ts'
import { importDatasets } from './import-datasets.ts'
import { priceBookDatasets } from './price-book-datasets.ts'
import { proposalDatasets } from './proposal-datasets.ts'

/** Emails with a link that opens an account or a page; their text is left out. */
const opening = `outbox.kind in (${emailKindsWithKey.map((kind) => `'${kind}'`).join(', ')})`

/** The business, its staff, its results, emails and audit trail. */
const businessDatasets: readonly Dataset[] = [
  {
    name: 'ideal-systems',
    about: 'Systems that are proposed.',
    from: 'ideal_systems',
    columns: [
      ['id', 'Number', 'id'],
      ['equipmentName', 'Name', 'equipment_name'],
      ['equipmentKind', 'Kind of equipment', 'equipment_kind'],
      ['isDefault', 'Whether it is the one that is proposed', 'is_default'],
      ['picture', 'Name of its picture in the folder pictures', 'image_name'],
      ...idealSystemFieldNames.map((field) => {
        const { wire, about } = idealSystemFields[field]
        return columnOf(wire, about, idealSystems[field])
      }),
      ['createdAt', 'When it was added', 'created_at'],
      ['deletedAt', 'When it was deleted; empty while it is there', 'deleted_at'],
    ],
  },
  {
    name: 'employees',
    about: 'Accounts of staff, without passwords. One without a role waits for it.',
    from: 'users',
    columns: [
      ['id', 'Number', 'id'],
      ['name', 'Name', 'name'],
      ['email', 'Email', 'email'],
      ['role', 'Role', 'role'],
      ['isAssignable', 'Whether requests are assigned to this Admin', 'is_assignable'],
      ['views', 'Views that the person saved', 'views'],
      ['showsFirstDay', 'Whether the dashboard shows what a new product still needs', 'shows_first_day'],
      ['passwordSetAt', 'When the password was set; empty until one was chosen', 'password_changed_at'],
      [
        'mailboxConfirmedAt',
        'When whoever asked for access confirmed the email; empty otherwise',
        'mailbox_confirmed_at',
      ],
      ['createdAt', 'When the account was added', 'created_at'],
      ['deletedAt', 'When it was deleted; empty while it is there', 'deleted_at'],
    ],
  },
  {
    name: 'calendars',
    about: 'Who reads their visits in a calendar program, without the addresses.',
    from: 'calendar_feeds',
    order: 'user_id',
    columns: [
      ['userId', 'Employee', 'user_id'],
      ['madeAt', 'When the address was made', 'made_at'],
    ],
  },
  {
    name: 'tokens',
    about: 'What other programs call with, without the tokens themselves.',
    from: 'tokens',
    columns: [
      ['id', 'Number', 'id'],
      ['name', 'Name of the program', 'name'],
      ['start', 'First signs of the token', 'start'],
      ['scopes', 'What it is for', 'scopes'],
      ['madeByUserId', 'Employee who made it', 'made_by_user_id'],
      ['madeAt', 'When it was made', 'made_at'],
      ['lastDay', 'Last day that it serves', 'last_day'],
      ['lastUsedAt', 'When it was used last', 'last_used_at'],
      ['lastUsedFrom', 'Address from which it was used last', 'last_used_from'],
      ['revokedAt', 'When it was revoked; empty where it was not', 'revoked_at'],
      ['revokedByUserId', 'Employee who revoked it', 'revoked_by_user_id'],
      ['toldOfEndAt', 'When Admins were told that it ends soon', 'told_of_end_at'],
    ],
  },
  {
    name: 'webhooks',
    about: 'The programs that are told what happens, without their secrets and the rest of their addresses.',
    from: 'webhooks',
    columns: [
      ['id', 'Number', 'id'],
      ['name', 'Name of the program', 'name'],
      ['host', 'Where it is', "split_part(split_part(url, '://', 2), '/', 1)"],
      ['kinds', 'What it is told of', 'kinds'],
      ['withImports', 'Whether of each home of an import, too', 'with_imports'],
      ['madeByUserId', 'Employee who made it', 'made_by_user_id'],
      ['madeAt', 'When it was made', 'made_at'],
      ['lastSequence', 'How many messages it was sent or waits for', 'last_sequence'],
      ['offAt', 'When it was switched off; empty while it is on', 'off_at'],
      ['offWhy', 'Why it was switched off', 'off_why'],
    ],
  },
  {
    name: 'compare-counts',
    about: 'How often people took each step of comparing without a label, on each day. Nobody is in it.',
    from: 'compare_counts',
    order: 'day, "from", step',
    columns: [
      ['day', 'Day of the business', 'day'],
      ['from', 'Where the link stood by which they came; empty if that is not said', '"from"'],
      ['step', 'What they did', 'step'],
      ['count', 'How often', 'count'],
    ],
  },
  {
    name: 'assumptions',
    about: 'The constants of the calculation from a moment on; each report names its set.',
    from: 'assumption_sets',
    columns: [
      ['id', 'Number of the set', 'id'],
      ['effectiveFrom', 'From when on it is in force', 'effective_from'],
      ['values', 'The constants', '"values"'],
      ['createdByUserId', 'Employee who changed them', 'created_by_user_id'],
    ],
  },
  {
    name: 'reports',
    about: 'Comparisons as they were shown. Their pages lie in the folder reports.',
    from: 'reports',
    of: 'reports',
    columns: [
      ['id', 'Number', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['place', 'The place that was compared; empty for the whole system', 'slot'],
      ['seer', 'The SEER that was asked for, 0 for the stored ones', 'seer'],
      ['engineVersion', 'Version of the calculation', 'engine_version'],
      ['assumptionSetId', 'Set of assumptions', 'assumption_set_id'],
      ['format', 'Which form the next one, the home and the business have', 'format'],
      ['parts', 'What the calculation was given and answered', 'parts'],
      ['annualSaving', 'Dollars a year', 'annual_saving'],
      ['annualCo2eSavingKg', 'Kilograms of CO2e a year', 'annual_co2e_saving_kg'],
      ['home', 'Who lived where', 'home'],
      ['business', 'Who the business was', 'business'],
      ['sentTo', 'Whom it was sent to; empty when it was downloaded', 'sent_to'],
      ['madeByUserId', 'Employee who made it; empty for the customer', 'made_by_user_id'],
      ['madeAt', 'When', 'made_at'],
    ],
  },
  {
    name: 'letters',
    about: 'Messages as they were written. Links to a new password or to an own page are left out.',
    from: 'outbox',
    of: 'emails',
    columns: [
      ['id', 'Number', 'id'],
      ['kind', 'Kind', 'kind'],
      ['from', 'Sender', "from_name || ' <' || from_address || '>'"],
      ['replyTo', 'Where answers go', 'reply_to'],
      ['to', 'Recipient', '"to"'],
      ['subject', 'Subject', 'subject'],
      [
        'text',
        'What it says; empty where it carries a link that opens something',
        `case when not ${opening} then text end`,
      ],
      ['attachments', 'Files that it carries', 'attachments'],
      ['isAskedFor', 'Whether its reader asked for this one', 'is_asked_for'],
      ['customerId', 'Customer it is about', 'customer_id'],
      ['requestId', 'Request it is about', 'request_id'],
      ['proposalId', 'Proposal it is about', 'proposal_id'],
      ['userId', 'Employee it is about', 'user_id'],
      ['state', 'What became of it', 'state'],
      ['words', 'What the mail server said', 'words'],
      ['createdAt', 'When it was written', 'created_at'],
      ['sentAt', 'When it was sent', 'sent_at'],
      ['emptiedAt', 'When its text was taken out, being old', 'emptied_at'],
    ],
  },
  {
    name: 'audit-trail',
    about: 'Who did what, when and from where.',
    from: 'audit_lines',
    of: 'lines',
    columns: [
      ['id', 'Number', 'id'],
      ['at', 'When', 'at'],
      ['actorKind', 'Staff, customer, visitor, system or console', 'actor_kind'],
      ['actorId', 'Number of the employee or customer', 'actor_id'],
      ['actorName', 'Name at that moment', 'actor_name'],
      ['ipAddress', 'From where', 'ip_address'],
      ['requestId', 'Number of the call in the log', 'request_id'],
      ['action', 'What was done', 'action'],
      ['subjectKind', 'Kind of what it was done to', 'subject_kind'],
      ['subjectId', 'Its number', 'subject_id'],
      ['before', 'Fields before', 'before'],
      ['after', 'Fields after', 'after'],
    ],
  },
  {
    name: 'business',
    about: 'Who the business is.',
    from: 'business_settings',
    columns: [
      ['name', 'Name', 'name'],
      ['logo', 'Name of the logo in the folder pictures', 'logo_image_name'],
      ['servicePhone', 'Phone of the service', 'service_phone'],
      ['officePhone', 'Phone of the office', 'office_phone'],
      ['email', 'Email of the office', 'email'],
      ['address', 'Address', 'address'],
      ['license', 'License or registration', 'license'],
      ['siteOrigin', 'Where links of labels lead', 'site_origin'],
      ['earlierOrigins', 'Where links of labels led before', 'earlier_origins'],
      ['labelSize', 'Size of printed labels', 'label_size'],
      ['senderName', 'Sender of letters', 'sender_name'],
      ['senderAddress', 'Its address', 'sender_address'],
      ['brandColor', 'Color of the site; empty for its own', 'brand_color'],
      ['brand', 'The colors that follow from it', 'brand'],
      ['heroPhoto', 'Name of the photo in the folder pictures', 'hero_image_name'],
      ['heroPhotoShows', 'What it shows', 'hero_image_alt'],
      ['trustFacts', 'Years, licence, insurance or rating', 'trust_facts'],
      ['hours', 'When it is open; empty if that is not said', 'hours'],
      ['promises', 'What it promises on the site', 'promises'],
      ['showsComparison', 'Whether anybody may compare without a label', 'shows_comparison'],
    ],
  },
]

/** Everything stored except secrets: passwords, sessions, label codes and private links. */
const datasets = [
  ...homeDatasets,
  ...importDatasets,
  ...priceBookDatasets,
  ...proposalDatasets,
  ...businessDatasets,
]

/** The datasets for an archive of everything or of one customer. */
export function datasetsOf(scope: CustomerScope | undefined): readonly Dataset[] {
  return scope ? datasets.filter(({ of }) => of !== undefined) : datasets
}

/** All rows of a dataset as JSON objects, in order. Values are inlined, because a cursor takes no parameters. */
export function selectionOf(
  { from, order = 'id', columns, of }: Dataset,
  scope: CustomerScope | undefined,
): SQL {
  const read = columns.map(([name, , expression]) => `${expression} as "${name}"`).join(', ')
  const condition = scope && of ? sql`where ${scope[of]}` : sql``
  return sql`select to_jsonb(picked) as row from (
    select ${sql.raw(read)} from ${sql.raw(from)} ${condition} order by ${sql.raw(order)}) as picked`.inlineParams()
}

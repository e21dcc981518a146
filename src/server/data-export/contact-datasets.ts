import type { Dataset } from './dataset.ts'

/** What was wished for of the contacts of homes, and the letters about it. */
export const contactDatasets: readonly Dataset[] = [
  {
    name: 'contact-wishes',
    about: 'Another email, phone or street that somebody wishes for a home, until the office has checked it.',
    from: 'contact_wishes',
    of: 'contactWishes',
    columns: [
      ['id', 'Number', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['field', 'Email, phone or street', 'field'],
      ['value', 'What was typed', '"value"'],
      ['typedBy', 'The label, staff, a request, or the label before contacts were checked', 'typed_by'],
      ['typedByUserId', 'Employee who typed it', 'typed_by_user_id'],
      ['device', 'On what it was typed', 'device'],
      ['at', 'When it was typed last', '"at"'],
      ['times', 'How often it was wished for', 'times'],
      ['toldAt', 'When the known mailbox was told', 'told_at'],
      ['askedAgainAt', 'When the office was asked once more', 'asked_again_at'],
    ],
  },
  {
    name: 'contact-undo-links',
    about:
      'Links ‘That was not me’ in letters about another contact, in copies of answers, and beside codes.',
    from: 'contact_undo_links',
    order: 'created_at, token_hash',
    of: 'contactUndoLinks',
    columns: [
      ['customerId', 'Number of the customer', 'customer_id'],
      ['undoes', 'A wish, that another mailbox is known, an answer, or a code', 'undoes'],
      ['versionId', 'Number of the version that was answered', 'version_id'],
      ['decisionId', 'Number of the answer', 'decision_id'],
      ['mailbox', 'Mailbox', 'mailbox'],
      ['createdAt', 'When it was made', 'created_at'],
      ['endsAt', 'When it ends', 'ends_at'],
      ['pressedAt', 'When it was pressed', 'pressed_at'],
    ],
  },
  {
    name: 'page-links',
    about: 'Links ‘Open my page’ in letters to the known mailboxes of homes.',
    from: 'page_links',
    of: 'pageLinks',
    columns: [
      ['id', 'Number', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['mailbox', 'Mailbox', 'mailbox'],
      ['createdAt', 'When it was made', 'created_at'],
      ['lastUsedAt', 'When it was used last', 'last_used_at'],
      ['endsAt', 'Until when it works', 'ends_at'],
      ['endedAt', 'When it ended before its time', 'ended_at'],
      ['endedWhy', 'Why', 'ended_why'],
    ],
  },
  {
    name: 'mail-stops',
    about: 'Mailboxes that want no more comparisons, proposals and reminders by email.',
    from: 'mail_stops',
    order: 'mailbox',
    of: 'mailStops',
    columns: [
      ['mailbox', 'Digest of the mailbox', 'mailbox'],
      ['stoppedAt', 'When they were stopped', 'stopped_at'],
      [
        'stoppedByUserId',
        'Employee who wrote it down; empty where the link of a letter was pressed',
        'stopped_by_user_id',
      ],
    ],
  },
]

/** What Admins read of the tokens by which other programs call. */
export const connectionTexts = {
  about:
    'An answering service, a spreadsheet or an automation reads and writes with a token. Give each program a token of its own, so that you can end one without the others.',
  document: 'What programs can ask for, with examples',
  scopes: {
    read: {
      name: 'Read',
      about: 'Homes, requests and proposals that were sent. No notes, pictures, label codes or emails.',
    },
    requests: {
      name: 'Take requests',
      about: 'Finds which home a caller means, takes the request, and reads what it took.',
    },
    homes: {
      name: 'Write homes',
      about: 'Reads homes, adds and changes them. Another email, phone or street waits for your check.',
    },
  },
  states: { serves: 'In force', ended: 'Ended', revoked: 'Revoked' },
  keep: 'Copy it now: we keep no copy and cannot show it again. Whoever has it can do what it is for.',
  revokeQuestion: 'Revoke ‘{name}’?',
  revokeDetail: 'Its program stops at once. This cannot be undone: it would need a new token.',
  revoked: 'Revoked',
  until: 'Until {day}',
  revokedBy: 'Revoked by {who}, {date}',
  revokedOn: 'Revoked {date}',
  never: 'Never',
  uses: '{count} in 30 days',
  refused: '{count} refused',
  /** What a program did, by the call that did it. */
  did: {
    'customers.list': 'Read the list of homes',
    'customers.search': 'Searched for a home',
    'customers.find': 'Read a home',
    'homes.overview': 'Read the summary of a home',
    'homes.requests': 'Read the requests of a home',
    'homes.proposals': 'Read the proposals of a home',
    'requests.list': 'Read the list of requests',
    'requests.find': 'Read a request',
    'proposals.list': 'Read the list of proposals',
    'proposals.find': 'Read a proposal',
    'analysis.verdicts': 'Read what to do with the equipment of a home',
    'lookups.equipmentTypes': 'Read the kinds of equipment',
    'lookups.roles': 'Read the roles',
    'requests.take': 'Took a request',
    'customers.save': 'Added or changed a home',
    'nameplates.save': 'Wrote down a nameplate',
  },
  didDocument: 'Read the list of calls',
  didOther: 'Tried something no token may do',
  didMore: { one: 'and one other thing', many: 'and {count} other things' },
  makerGone: 'has left',
} as const

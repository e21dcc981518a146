/** What staff reads of the forms that a device keeps: each by the first word of its name there. */
export const keptFormWords = {
  names: {
    home: 'Customer details',
    note: 'Note',
    condition: 'Condition',
    safety: 'Danger',
    clearance: 'Clearance of a finding',
    nameplate: 'Nameplate',
    request: 'Request',
    'request-plan': 'Plan of a request',
    proposal: 'Proposal',
    'next-step': 'Next step',
    decision: 'Answer to a proposal',
    'proposal-settings': 'Proposal settings',
    'price-entry': 'Price book entry',
    package: 'Package',
    plan: 'Financing plan',
    rebate: 'Rebate',
    'ideal-system': 'Ideal system',
    employee: 'Employee',
    'own-name': 'Your name',
    business: 'Business settings',
    security: 'Security',
    assumptions: 'Assumptions',
    import: 'Import',
  },
  /** Of a piece of equipment. */
  of: '{name} of {piece}',
  ofHome: 'home {id}',
  /** On the page of the home. */
  typing: {
    note: 'You were typing a note here.',
    changedNote: 'You were changing a note here.',
    condition: 'You were noting the condition of {piece}.',
    safety: 'You were reporting a danger of {piece}.',
    clearance: 'You were clearing the finding of {piece}.',
    nameplate: 'You were typing the nameplate of {piece}.',
  },
  /** In the line of a piece of equipment. */
  begun: '{name} begun',
  goOn: 'Go on',
} as const

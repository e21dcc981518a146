/** What staff reads of the people of a home. */
export const peopleWords = {
  title: 'People of this home',
  parts: {
    owner: 'Owner',
    tenant: 'Tenant',
    manager: 'Manager',
    other: 'Other',
  },
  mayDecide: 'May decide',
  forVisits: 'For visits',
  tooMany:
    'A home has up to {most} people beside its customer. Further numbers are named like ‘Grace Hollis (mobile)’.',
  tooManyLines: 'Use {most} lines at most.',
  needsEmail: 'Enter an e-mail, or untick what goes there',
  rightsOfSellers: 'Only who may send proposals says who may decide.',
} as const

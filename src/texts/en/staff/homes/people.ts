/** What staff reads of the people of a home. */
export const peopleWords = {
  parts: {
    owner: 'Owner',
    tenant: 'Tenant',
    manager: 'Manager',
    other: 'Other',
  },
} as const

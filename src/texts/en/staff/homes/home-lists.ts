/** What staff reads above lists of homes, and on the tabs of one. */
export const homeListWords = {
  /** What the office looks for in its homes. */
  checks: {
    'never-compared': 'Never compared',
    'label-never-opened': 'Label never opened',
    'no-email': 'No email',
    'no-phone': 'No phone',
    'no-year': 'No installation year',
    'changed-by-customer': 'Recently changed by the customer',
    'contact-wished': 'Check these addresses',
  },
  views: {
    all: 'All',
    'old-furnaces': 'Furnace 12+ years',
    'old-air-conditioners': 'AC 12+ years',
    'never-compared': 'Never compared',
    'label-never-opened': 'Label never opened',
    'no-email': 'No email',
    'changed-by-customer': 'Recently changed by the customer',
    'contact-wished': 'Check these addresses',
  },
  tabs: {
    home: 'Home',
    requests: 'Requests',
    proposals: 'Proposals',
    letters: 'Reports and letters',
    notes: 'Notes',
    history: 'History',
  },
  /** What the history of a home can be narrowed to. */
  history: {
    all: 'All',
    changes: 'Changes',
    visits: 'Visits',
    letters: 'Letters',
  },
} as const

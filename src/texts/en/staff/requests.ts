/** What staff reads of requests: what came of one, views of the list, who may have asked. */
export const requestWords = {
  outcomes: {
    done: 'Done',
    'no-longer-needed': 'No longer needed',
    'cancelled-by-customer': 'Cancelled by the customer',
    'not-reached': 'Not reached',
    other: 'Other',
  },
  views: {
    open: 'Open',
    pending: 'Pending',
    mine: 'Mine',
    'over-a-week': 'Over a week',
    'no-visit-day': 'No visit day',
    'not-linked': 'Not linked',
    completed: 'Completed',
    all: 'All',
  },
  /** What a request and a customer may have in common. */
  likenesses: {
    phone: 'Same phone',
    email: 'Same email',
    address: 'Same address',
    'name-and-town': 'Same last name and town',
  },
  noteTooLong: 'Keep it under {most} characters. It has {length}.',
} as const

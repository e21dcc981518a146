/** What staff reads where two records of one home become one, or two again. */
export const mergeWords = {
  title: 'Merge two records of one home',
  /** Why two records cannot become one. */
  refused: {
    itself: 'These are the same record.',
    deleted: 'One of them was deleted. Restore it first.',
    label: 'One of them is a label without a home. Link it to the home instead.',
    proposals: 'One of them has proposals. Ask an Admin to merge them.',
    signing: 'A proposal of one of them is being signed at this moment. Try again in a minute.',
    places: 'Choose for each piece of equipment a place of its kind that nothing else gets.',
  },
  /** Why a merge cannot be undone. */
  notUndone: {
    over: 'This merge is older than {days} days and can no longer be undone.',
    already: 'This merge was undone already.',
    deleted: 'The home was deleted. Restore it first.',
    mergedOn: 'The home was merged into another one since. Undo that merge first.',
  },
  /** What stays with the home when a merge is undone, since it was changed or made later. */
  stays: {
    fields: 'name, contact and bills',
    requests: 'requests',
    emails: 'e-mails',
    alerts: 'notices',
    proposals: 'proposals',
    reports: 'reports',
    pictures: 'pictures',
    notes: 'notes',
    marks: 'call marks',
    contacts: 'wished contacts and links',
    labels: 'labels',
    record: 'the record itself',
  },
} as const

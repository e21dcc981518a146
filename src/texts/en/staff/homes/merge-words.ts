/** What staff reads where two records of one home become one, or two again. */
export const mergeWords = {
  title: 'Merge two records of one home',
  keeps: 'The home keeps this number.',
  leads: 'This number will lead to #{kept}.',
  turn: 'Keep this number instead',
  fields: {
    title: 'Name, contact and bills',
    none: 'Nothing differs. What one of them lacks comes from the other.',
    choose: 'Choose what is right. What one of them lacks comes from the other.',
  },
  pieces: {
    title: 'Equipment of #{gone}',
    means: 'A piece brings its nameplate, notes and photos along.',
    piece: '{place}, {year}',
    unsafe: '{place} of #{id} is not safe: {finding}. It cannot be left out until that is cleared.',
    leave: 'Leave it out',
    into: 'As {place}',
    instead: 'As {place}, in place of that of #{kept}',
  },
  follows: {
    title: 'What follows',
    says: 'Moves to the home: {list}. Both labels go on working.',
    nothing: 'Nothing else moves. Both labels go on working.',
    requests: { one: '1 request', many: '{count} requests' },
    proposals: { one: '1 proposal', many: '{count} proposals' },
    accepted: { one: '1 accepted proposal', many: '{count} accepted proposals' },
    reports: { one: '1 report', many: '{count} reports' },
    photos: { one: '1 photo', many: '{count} photos' },
    notes: { one: '1 note', many: '{count} notes' },
    visits: { one: '1 agreed visit', many: '{count} agreed visits' },
    people: { one: '1 more person', many: '{count} more people' },
    deciders: { one: '{people} (1 may decide)', many: '{people} ({count} may decide)' },
    waitingEmails: { one: '1 e-mail that has not left yet', many: '{count} e-mails that have not left yet' },
    callMarks: { one: '1 call note', many: '{count} call notes' },
  },
  undoable: 'You can undo this for 30 days, on the page of the home.',
  merge: 'Merge',
  cancel: 'Cancel',
  merged: 'Merged. #{gone} leads here now.',
  /** On the page of the home. */
  was: 'Was #{gone} too, merged {day} by {who}.',
  undo: 'Undo',
  undoQuestion: 'Make #{gone} a home of its own again?',
  undoDetail: 'What moved from it goes back. What was changed or added since stays here.',
  undone: 'They are two homes again.',
  stayed: 'This stays here, since it changed: {list}.',
  /** The note about people for whom the home had no room. */
  peopleNote: 'People of #{gone} for whom there was no room: {people}',
  /** Why two records cannot become one. */
  refused: {
    itself: 'These are the same record.',
    mergedAlready: 'Someone merged these records already.',
    deleted: 'One of them was deleted. Restore it first.',
    label: 'One of them is a label without a home. Link it to the home instead.',
    proposals: 'One of them has proposals. Ask an Admin to merge them.',
    signing: 'A proposal of one of them is being signed at this moment. Try again in a minute.',
    undoing:
      'An import that brought one of them is being undone at this moment. Try again when that is done.',
    unsafe:
      '{place} of #{id} is marked as not safe and would be left out. Keep that piece, or clear the finding on the page of #{id} first.',
    places: 'Choose for each piece of equipment a place of its kind that nothing else gets.',
  },
  /** Why a merge cannot be undone. */
  notUndone: {
    over: 'This merge is older than {days} days and can no longer be undone.',
    already: 'This merge was undone already.',
    deleted: 'The home was deleted. Restore it first.',
    undoing:
      'An import that brought one of them is being undone at this moment. Try again when that is done.',
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
    people: 'people',
    marks: 'call marks',
    contacts: 'wished contacts and links',
    labels: 'labels',
    /** The code that was issued since; the other home gets one that nobody else has. */
    code: 'the code of the labels (#{gone} has a new one: print its label again)',
    record: 'the record itself',
  },
} as const

/** What becomes of a home of the file, as a chip names it and as a sentence says it of one. */
export const fateTexts = {
  new: { name: 'New homes', of: 'New home' },
  anotherHome: { name: 'Another home of someone', of: 'Another home' },
  same: { name: 'Here already', of: 'Here already' },
  filled: { name: 'Filled in', of: 'Fills in' },
  ask: { name: 'Questions', of: 'Question' },
  leftOut: { name: 'Left out', of: 'Left out' },
  refused: { name: "Can't come in", of: "Can't come in" },
} as const

/** The same of an import that was undone. */
export const endTexts = {
  gone: { name: 'Gone', of: 'Gone' },
  takenBack: { name: 'Taken back', of: 'Taken back' },
  stays: { name: 'Stay', of: 'Stays' },
  neverCame: { name: 'Never came in', of: 'Never came in' },
  same: fateTexts.same,
  leftOut: fateTexts.leftOut,
  refused: fateTexts.refused,
} as const

/** Why a home is asked about, left out or refused: the name of a chip, and the sentence beside the home. */
export const whyTexts = {
  noAddress: { name: 'No address', says: 'This line has no address. Add one, and the home can come in.' },
  noStreet: {
    name: 'No street',
    says: 'The address names a town but no street. Add the street, and the home can come in.',
  },
  moreCellsThanHeadings: {
    name: 'Shifted line',
    says: 'This line has more values than the file has headings, so some are in the wrong column. Put them right here, or correct the file.',
  },
  quoteOpen: {
    name: 'Stray quotation mark',
    says: 'A stray quotation mark made one line of lines {field} of the file, as a text editor counts them. Correct the file and import it again, or put this home right here and add the others.',
  },
  tooLong: { name: 'Too long', says: '{field} is longer than we can keep. Shorten it.' },
  ownNumberOtherAddress: {
    name: 'Number at another address',
    says: 'This number belongs to a home here, but at another address. Is it the same home?',
  },
  addressIncomplete: {
    name: 'Town missing',
    says: 'Several homes here have this street, and the line leaves out the town. Which one is it?',
  },
  unitMissing: {
    name: 'Unit missing',
    says: 'Same address and same person, but only one of the two names a unit. Is it the same home?',
  },
  severalHomes: { name: 'Several homes fit', says: 'Several homes here fit equally well. Which one is it?' },
  sameAddressOtherPerson: {
    name: 'Someone else at this address',
    says: 'Someone else is at this address here. Did they move, or do both belong to the home?',
  },
  deletedBefore: {
    name: 'Deleted before',
    says: 'This home was here and was deleted. Should it come in again? To have the old one back, restore it under Recently deleted, then check again.',
  },
  changedSinceCheck: {
    name: 'Changed since the check',
    says: 'Someone changed this home between the check and the import. Decide again.',
  },
  archived: { name: 'Archived', says: 'The other program had archived this home.' },
} as const

/** Somebody's own choice, which has no reason. */
export const leftOutByChoice = 'You chose to leave this home out.'

/** A field that a reason leaves open. */
export const unnamedField = 'A value'

/** What else is to be known of a home that comes in: the name of a chip, and the sentence beside the home. */
export const remarkTexts = {
  emailBad: {
    name: 'Email unreadable',
    says: 'The email address is not one. The home comes in without it, and a note keeps what it said.',
  },
  valueBad: {
    name: 'Value unreadable',
    says: '{field} could not be read. The home comes in without it, and a note keeps what it said.',
  },
  doNotContact: {
    name: 'Do not contact',
    says: 'Marked “do not contact” in the other program. The mark comes in too.',
  },
  phoneCut: {
    name: 'Phone cut short',
    says: 'The spreadsheet had cut digits off a phone number. The home comes in without it, and a note keeps what was left.',
  },
  phoneMany: {
    name: 'Many phones',
    says: 'More phone numbers than a home has places for. A note keeps the others.',
  },
  contactShared: {
    name: 'Shared contact',
    says: 'More than five homes have this phone or email, so we did not use it to tell who is who.',
  },
  poBox: { name: 'P.O. box', says: 'The address is a post-office box. Nobody can visit that.' },
  share: { name: 'Share read as percent', says: '{field} was a share such as 0.95. We read it as percent.' },
  valueOther: { name: 'Differs from here', says: '{field} differs from what is here. What is here stays.' },
  placeFull: {
    name: 'No free place',
    says: 'The home has no free place for this unit. A note describes it.',
  },
  kindUnknown: {
    name: 'Other equipment',
    says: 'We keep no such equipment as a unit. A note describes it.',
  },
  textCut: { name: 'Text cut', says: 'A text of more than 10,000 characters was cut there.' },
  billingDiffers: {
    name: 'Billing elsewhere',
    says: 'The bills go to another address. We took the address of the home.',
  },
  billingCouldServe: {
    name: 'Only a billing address',
    says: 'This line has only a billing address. Choose “Use the billing address” with the columns to take it.',
  },
  odd: { name: 'Unusual value', says: '{field} is unusual but possible. We kept it.' },
} as const

/** Why a line below the headings is no home. */
export const skippedTexts = {
  empty: 'Empty',
  total: 'Totals',
  'headings again': 'Headings repeated',
  footer: 'Time or page of a report',
} as const

/** Why a home stays although its import is undone. */
export const staysTexts = {
  deleted: 'deleted since',
  request: 'has a request',
  proposal: 'has a proposal',
  merged: 'was made one with another record',
  report: 'has a report',
  mail: 'got an email',
  photo: 'has a photo',
  note: 'has a note',
  mark: 'was called',
  wish: 'asked for another contact',
  label: 'has a label in use',
  changed: 'was changed',
  value: 'keeps what was changed since; the rest goes back',
} as const

/** What staff reads of proposals: choices of a draft, what the list asks for, letters and files, prices that need a second person. */
export const proposalWords = {
  needs: {
    'end-of-life': 'End of life',
    'repair-or-replace': 'Repair or replace',
    upgrade: 'Upgrade',
    'new-installation': 'New installation',
  },
  contactOrigins: {
    'asked-for-quote': 'Customer asked us to come and quote',
    'service-call': 'Repair or maintenance call',
    'existing-contract': 'Existing contract allows offers',
    other: 'Other',
  },
  groups: {
    awaiting: 'Open or changes requested',
    decided: 'Answered in the last 12 months',
  },
  dues: {
    overdue: 'Next step overdue',
    ending: 'Ends within 7 days',
  },
  doubtOutcomes: {
    theirs: 'It was them',
    'not-theirs': 'It was not them',
  },
  letterWays: {
    posted: 'Posted',
    'handed-over': 'Handed over',
  },
  letter: {
    photo: '{count} photo',
    photos: '{count} photos',
    pdf: '{count} PDF',
    pdfs: '{count} PDFs',
    both: '{photos} and {pdfs}',
  },
  files: {
    proposal: 'Proposal {proposal} version {number}.pdf',
    acceptance: 'Proposal {proposal} version {number} acceptance.pdf',
    letter: 'Proposal {proposal} letter {number}.{format}',
    paperLetter: 'Proposal {proposal} letter of {day}.pdf',
  },
  /** Why a version that was sent has not reached its mailbox. */
  mail: {
    waitsForAddress: 'Waits for our postal address',
    waitsForServer: 'Waits for a mail server',
    notTaken: 'Waits: the mail server did not take it yet',
    failed: 'The email failed',
    cancelled: 'The email was cancelled',
  },
  /** Beside the prices of the book. */
  floor: {
    notInBook: 'not wholly in the price book',
    below: '{percent} % below the price book',
    notBelow: 'at or above the price book',
  },
  /** Prices that somebody has to agree to. */
  ask: {
    option: 'This option is {below}.',
    anAdmin: 'an Admin',
    ask: 'Ask {whom} to agree.',
    changedSinceAnswer: 'The prices changed since {by} answered. Ask {whom} to agree again.',
    changedSinceAsked: 'The prices changed since {askedOf} was asked. Ask {whom} to agree again.',
    changedSinceAdmins: 'The prices changed since the Admins were asked. Ask {whom} to agree again.',
    asked: '{askedOf} was asked to agree.',
    adminsAsked: 'The Admins were asked to agree.',
    agreedAlone: 'Ask {whom} to agree: you agreed yourself.',
    refused: '{by} refused.',
    refusedSaying: '{by} refused: {word}',
  },
  /** Open proposals whose links end may go out again in the same press. */
  again: {
    /** Why one does not. */
    whyNot: {
      'not-theirs': 'you may not send it',
      'do-not-contact': 'the customer does not want to be contacted',
      'mail-stopped': 'the customer wants no more comparisons, proposals and reminders by email',
      'rebate-ended': 'a rebate in it has ended: make a new version',
      'no-email': 'no email address is known',
      denied: 'the mailbox before said of the known email address ‘That was not me’',
    },
    sentOne: 'Proposal {id} was sent again.',
    sentSeveral: 'Proposals {ids} and {last} were sent again.',
    notSent: 'Proposal {id} was not sent: {why}.',
    counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    tick: {
      new: {
        one: 'End the link and send the proposal to the new address',
        several: 'End the {count} links and send them to the new address',
      },
      known: {
        one: 'End the link and send the proposal to the known address',
        several: 'End the {count} links and send them to the known address',
      },
    },
  },
} as const

/** What calls about proposals answer. They are part of the catalogue of messages, `messages.proposals`. */
export const proposalMessages = {
  closed: 'This proposal is closed. Make a new one for this home.',
  placeMissing: 'This place is not in use in the home.',
  placeOfOtherKind: 'This place is for other equipment.',
  noSuchPerson: 'There is no such employee.',
  noDraft: 'There is no draft to send.',
  notReady: 'This proposal is not ready to be sent.',
  notOpen: 'This version is no longer open.',
  tooManyVersions: 'Four versions went out in a short time. Wait a quarter of an hour, then send this one.',
  noSuchEntry: 'This entry is not in the price book.',
  nameMissing: 'Write your full name, 2 to 120 letters.',
  optionMissing: 'Choose an option.',
  consentMissing: 'Tick this box to say yes.',
  planNotOffered: 'This way to pay does not belong to the option. Choose again.',
  reasonMissing: 'Choose a reason.',
  reasonTextMissing: 'Write the reason in your own words.',
  askAgainInPast: 'Choose a day after today.',
  changesMissing: 'Write what to change, in 5 letters or more.',
  changesTooLong: 'Use 2,000 letters at most.',
  howMissing: 'Choose how you heard it.',
  cancelReasonMissing: 'Write why it is cancelled.',
  superseded: 'There is a newer version of this proposal. Open it and read it first.',
  expired: 'This proposal has ended. Call us, and we will send a new one.',
  accepted: 'This proposal was accepted already. Call us if you want to change something.',
  declined: 'This proposal was declined. Call us if you have changed your mind.',
  withdrawn: 'We took this proposal back. Call us, and we will explain.',
  cancelled: 'This proposal was cancelled. Call us if you want a new one.',
  notInPerson:
    'This began with a repair call, so it cannot be shown or accepted in person. Send it, and the customer decides later.',
  notAccepted: 'Only an accepted version can be cancelled.',
  notCancelled: 'Only a cancelled proposal takes a letter.',
  codeMissing: 'Enter the six digits from our e-mail.',
  wrongCode: 'This is not the code. Check the six digits.',
  codeOver: 'This code does not work any more. Ask for a new one.',
  noMailbox: 'No link of this proposal is open.',
  codesRest:
    'Somebody told us ‘That was not me’ about this home. Our office checks that first. Please call us.',
  doubtWordsMissing: 'Say what you found out, in 3 letters or more.',
  doubtOutcomeMissing: 'Say whether it was them.',
  doubtSettled: 'This is settled already. Look at what stands there now.',
  codesOver: 'Too many wrong codes were typed. Answer with the link in our e-mail, or call us.',
  onlyReads:
    'This link is for reading. Answer with the link in the e-mail that brought the proposal, or call us.',
  keyUsed: 'This answer was not taken: the page had sent another one already. Load the page again.',
  tooManyTries: 'These were many tries. Wait a while, or call us.',
  tooManyCodes: 'We sent two codes already. Look in your mailbox, or wait half an hour.',
  noEmail:
    'We have no e-mail address to which we sent this proposal. Call us, and we write down your answer.',
  noCodeNeeded: 'You can answer here without a code.',
} as const

/** What calls about letters on paper answer. */
export const paperLetterMessages = {
  howMissing: 'Say whether it was posted or handed over.',
  given: 'Somebody has said already how this letter reached the customer.',
} as const

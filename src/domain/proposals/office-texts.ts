/** What the office reads after working on a proposal. Why not with the other messages: every page of the portal starts with those. */
export const officeTexts = {
  sent: 'Proposal sent',
  doubtSettled: 'What you found out is kept.',
  linksEnded: 'The links are ended. Send the proposal again if it is still open.',
  withdrawn: 'Proposal withdrawn',
  cancelRecorded: 'Cancellation recorded',
  letterGiven: 'Noted. The letter is out of the bell.',
  numberToCall: 'Number to call:',
  noNumberToCall: 'Nobody has checked a number of this home: in person or by letter.',
  letterAdded: 'Letter added',
  answerRecorded: 'Answer recorded',
  answerMissing: 'Choose what the customer said.',
  draftDiscarded: 'The new version is gone',
  presentingSignsOut: 'Presenting in person signs you out on this device. Sign in to take it back.',
  nextStepSaved: 'Next step saved',
  nextStepMissing: 'Say what comes next.',
} as const

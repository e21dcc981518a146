/** What the office reads after working on a proposal. Why not with the other messages: every page of the portal starts with those. */
export const officeTexts = {
  sent: 'Proposal sent',
  doubtSettled: 'What you found out is kept.',
  linksEnded: 'The links are ended. Send the proposal again if it is still open.',
  sharedLinkEnded: 'The shared link is ended',
  handOver: 'Nobody has got this proposal by email. You can copy a link below and hand it over yourself.',
  sentButWaits:
    'No mail server is set up, so the email waits. Once it is sent you can copy a link and hand it over yourself.',
  linkToPaste:
    'Here is our proposal for {home}:\n{link}\nYou can read it until {day}. To say yes, or with any question, call us at {phone}.',
  withdrawn: 'Proposal withdrawn',
  cancelRecorded: 'Cancellation recorded',
  cancelTakenBack: 'Cancellation taken back',
  letterGiven: 'Noted. The letter is out of the bell.',
  numberToCall: 'Number to call:',
  noNumberToCall: 'Nobody has checked a number of this home: in person or by letter.',
  letterAdded: 'Letter added',
  answerRecorded: 'Answer recorded',
  answerMissing: 'Choose what the customer said.',
  draftDiscarded: 'The new version is gone',
  notInPerson: {
    /** By whether it was sent already. */
    noNotice: {
      draft: 'There is no notice of the right to cancel yet, so this cannot be presented in person.',
      sent: 'This version says nothing of the right to cancel, so it cannot be presented in person.',
    },
    enterNotice: 'Enter the notice',
    thenRevise: 'Then send a new version.',
    askAdmin: 'Ask an Admin to enter the notice under Proposal settings.',
    afterRepairCall:
      'This began with a repair call, so it cannot be presented in person. Send it, and the customer decides later.',
  },
  handingOverSignsOut: 'Presenting in person signs you out on this device. Sign in to take it back.',
  askedToAgree: 'Asked. The bell tells you the answer.',
  pricesAgreed: 'You agreed to these prices',
  pricesRefused: 'You refused these prices',
  installationOf: 'Accepted: proposal {id}, version {number}, {option}.',
  installationDaySet: 'Installation day set',
  asRead: 'As the customer reads it: cards, and what the years cost',
  nextStepSaved: 'Next step saved',
  nextStepMissing: 'Say what comes next.',
} as const

/** What a request of a home says on its page of what was sent. */
export const ownRequestTexts = {
  words: 'You wrote: “{words}”',
  preference: 'You asked for: {when}',
  /** With its number. */
  photo: 'Your photo',
  added: 'You added: “{words}”',
  addition: 'Add something',
  additionField: 'What else should we know?',
  missing: 'Please write a few words too.',
  photosFull: 'A request can have {most} photos. Send fewer, or call us.',
  add: 'Add to this request',
  cancelling: 'Cancel this request',
  cancelQuestion: 'If you cancel, we will not come.',
  cancel: 'Yes, cancel it',
  cancelled: 'You cancelled this request on',
  closed: 'This request can no longer be changed here. Please call us.',
} as const

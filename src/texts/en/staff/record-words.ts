/** What pages of records say of reading, changing and saving them. */
export const recordWords = {
  edit: 'Edit',
  editOf: 'Edit {name}',
  close: 'Close',
  closeOf: 'Close {name}',
  notRecorded: 'Not recorded: {names}',
  /** Beside a value that differs from what is stored. */
  notSaved: 'not saved',
  oneChange: '1 change',
  changes: '{count} changes',
  /** Of a record that is not stored yet. */
  newRecord: 'Not saved yet',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  discard: 'Discard',
  discardOf: 'Discard changes',
  discarded: 'Changes discarded',
  undo: 'Undo',
} as const

/** Asks whether two homes may have one e-mail. */
export const sharedEmailQuestion = {
  question: 'Another home has this e-mail',
  detail: 'Do both homes belong to the same people? Then they may share it.',
  yes: 'Yes, share it',
  no: 'No',
}

/** Why a plan of payments cannot be chosen any more, by what became of it after the version was sent. */
export const proposalPlansTexts = {
  ended: 'This way to pay has ended. Choose another one.',
  removed: 'This way to pay is no longer on our list. Choose another one.',
} as const

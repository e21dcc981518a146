/** What is said to a program that follows a list. */
export const followingProblems = {
  since: 'Write a moment as in 2026-11-30T14:00:00Z',
  cursor: 'Send `next` of the answer before, as it was. To begin, leave it out and send updatedSince.',
  both: 'Send updatedSince to begin or cursor to go on, not both',
  gone: 'This cursor leads nowhere any more. Start again with updatedSince.',
  filtered: 'A list is followed whole: leave out {field}',
} as const

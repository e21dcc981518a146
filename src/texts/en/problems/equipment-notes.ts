/** What is said of notes on the condition and the safety of equipment. */
export const equipmentNotesProblems = {
  tooLong: 'Use 120 characters at most',
  safety: 'Choose one',
  finding: 'Say in a few plain words what you found',
  fixBy: 'Enter the date on the tag',
  isTurnedOff: 'Did you turn it off?',
  clearedWith: 'Say in a few plain words what made it safe',
} as const

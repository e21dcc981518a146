/** What is said of the input of calls about homes, their equipment, pictures and labels. */
export const homeInputProblems = {
  placeTwice: 'Each piece of equipment can be listed once',
  search: '{shortest} to {longest} characters, or a number',
  tooManyImages: 'Choose six pictures at most',
  picture: 'Choose a picture',
  imageRefused: 'The picture was refused',
  labelCodeMissing: 'The code is required',
  labelCode: 'The code has ten letters and digits, like 7K2M9-Q4XW8',
  customerId: 'A customer id is a whole number',
  years: 'A number of years',
  dollars: 'A number of dollars',
  equipmentType: 'Equipment type is required',
  seer: 'SEER is one of the list',
  wishGone: 'This was replaced or dropped meanwhile. Look at what is there now.',
  seerNumber: 'SEER is a number',
  sendKey: 'A send key is a UUID',
} as const

/** What is said of files of labels. */
export const labelFileProblems = {
  from: 'Start with a whole number from 1 on',
  count: '1 to 5,000 labels can be made at once',
  tooMany: 'Labels are made for 5,000 homes at most. Narrow the list with filters first.',
  none: 'There is no home to print a label for.',
} as const

/** What is said of notes on the condition and the safety of equipment. */
export const equipmentNotesProblems = {
  tooLong: 'Use 120 characters at most',
  safety: 'Choose one',
  finding: 'Say in a few plain words what you found',
  fixBy: 'Enter the date on the tag',
  isTurnedOff: 'Did you turn it off?',
  clearedWith: 'Say in a few plain words what made it safe',
} as const

/** What is said of what a nameplate says. */
export const nameplatesProblems = {
  characters: '{label}: letters, digits and - . / ( ) # only',
  year: 'A year, such as 2004',
  month: 'A month is 1 to 12',
  ahriNumber: 'An AHRI number has 6 to 10 digits',
  yearMissing: 'Enter the year as well',
  groundMissing: 'How do you know the year?',
} as const

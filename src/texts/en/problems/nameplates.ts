/** What is said of what a nameplate says. */
export const nameplatesProblems = {
  characters: '{label}: letters, digits and - . / ( ) # only',
  year: 'A year, such as 2004',
  month: 'A month is 1 to 12',
  ahriNumber: 'An AHRI number has 6 to 10 digits',
  yearMissing: 'Enter the year as well',
  groundMissing: 'How do you know the year?',
} as const

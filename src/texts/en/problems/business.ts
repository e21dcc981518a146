/** What is said of the business settings. */
export const businessProblems = {
  factKind: 'Choose what this fact is about',
  reviewsLine: 'Say where and when, like: 4.8 on Google, May 2026',
  timeOfDay: 'Enter a time, like 08:00',
  closesBeforeOpening: 'Closing time must be after opening time',
  promiseTwice: 'Name each promise once',
  siteOrigin: 'Site origin is an address like https://portal.example.com, without a path',
  earlierOrigin: 'Write one address a line, like https://old.example.com',
  tooManyOrigins: 'Keep {most} addresses at most',
  color: 'Enter a color like #17573b',
  labelSize: 'Choose a size of labels',
  heroPhoto: 'Say what the photo shows',
  roleTwice: 'Name each role once',
  region: 'Choose the region ON or US',
} as const

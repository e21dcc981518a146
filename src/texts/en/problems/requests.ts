/** What is said of the input of requests for service. */
export const requestProblems = {
  tooManyPhotos: 'You can send {most} photos at once',
  photoTwice: 'Each photo can be sent once',
  day: 'This is not a day',
} as const

/** The page of a site whose business has not said yet who it is. */
export const closedSiteTexts = {
  title: 'This site is not open yet',
  about: 'Please come back later.',
  signIn: 'Sign-in for staff',
} as const

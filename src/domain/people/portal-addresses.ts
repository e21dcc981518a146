/**
 * The first part of each address whose page the portal draws: in front of the sign-in, and behind it. Whatever else has no
 * page leads to the site. `page-access.test.ts` of the portal holds them against its routes.
 */
export const portalAddresses = {
  beforeSignIn: ['login', 'forgot-password', 'reset-password', 'register', 'second-factor'],
  signedIn: ['portal', 'profile'],
} as const

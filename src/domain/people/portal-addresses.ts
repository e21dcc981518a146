/**
 * The first part of each address that the portal serves, before and behind the sign-in. Every other address leads to the
 * site. `page-access.test.ts` of the portal compares them with its routes.
 */
export const portalAddresses = {
  beforeSignIn: [
    'login',
    'second-factor',
    'forgot-password',
    'reset-password',
    'register',
    'confirm-access',
    'choose-password',
  ],
  signedIn: ['portal', 'profile'],
} as const

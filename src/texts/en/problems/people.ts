/** What is said of the input of whoever signs in, and of accounts. */
export const peopleProblems = {
  email: 'Email is required',
  password: 'Password is required',
  code: 'Code is required',
  terms: 'Agree to the terms to continue',
  role: 'Role is required',
  currentPassword: 'Current password is required',
} as const

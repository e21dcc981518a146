/** The short message that shows an Admin that the mail server works. */
export const testMessage = {
  subject: 'A test from {business}',
  text: 'Hello {name},\n\nThis is the test that you asked for. The mail server takes the emails of {business}.\n\nYou need not answer.\n',
} as const

/** The email that tells a homeowner at once what staff found. */
export const safetyEmailTexts = {
  stopSubject: 'Please read: do not run your {thing}',
  fixSubject: 'Please have your {thing} fixed by {fixBy}',
  fixTitle: 'Have your {thing} fixed by {fixBy}.',
  preview: 'Our technician found a fault. Here is what to do.',
  found: 'What we found: {finding}.',
} as const

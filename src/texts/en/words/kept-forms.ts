/** What portal and site say of what was typed before the page was thrown away, and of what a device keeps until it is sent. */
export const keptForms = {
  kept: 'We kept what you typed.',
  throwAway: 'Throw it away',
} as const

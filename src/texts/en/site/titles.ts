/** Title and description of each page, as tabs and search engines show them. */
export const titlesTexts = {
  landing: {
    title: '{business}: see what an upgrade would change',
    description: 'Scan the label on your furnace or AC. See what a new one would change in your home.',
  },
  scan: {
    title: 'Scan your label – {business}',
    description: 'Point your camera at the label on your equipment to open your page.',
  },
  'generate-request': {
    title: 'Ask for service – {business}',
    description: 'Ask us to service, fix or replace your heating or cooling.',
  },
  'label-access': {
    title: 'Open your page – {business}',
    description: 'Type the number and the code from your label.',
  },
  'other-home': {
    title: 'Another home – {business}',
    description: 'Open the page of another home, or keep the one you have open.',
  },
  'system-analysis': {
    title: 'System analysis – {business}',
    description: 'Your equipment next to a new one: cost, emissions and comfort.',
  },
  profile: {
    title: 'Your home – {business}',
    description: 'Your equipment, and what a new one would change.',
  },
  'new-label': {
    title: 'A new label – {business}',
    description: 'This label is not in use yet.',
  },
  proposal: {
    title: 'Your proposal – {business}',
    description: 'Your options, what each one costs, and what it changes.',
  },
  'proposal-shared': {
    title: 'Share your proposal – {business}',
    description: 'A link with which others can read your proposal.',
  },
  'ended-link': {
    title: 'This link has ended – {business}',
    description: 'When and why a link of ours ended.',
  },
  'not-me': {
    title: 'That was not me – {business}',
    description: 'Tell us that somebody else asked us to use another address.',
  },
  'mail-stop': {
    title: 'Stop these emails – {business}',
    description: 'Stop comparisons, proposals and reminders by email.',
  },
  compare: {
    title: 'Is it time for a new furnace or AC? – {business}',
    description:
      'Six short questions, no name. See what a new furnace or AC would change, or if yours is worth keeping.',
  },
  'compare-result': {
    title: 'Your comparison – {business}',
    description: 'What an upgrade would change, by your answers.',
  },
} as const

/** The page that asks for the code of a label, and the same form on the scan page. */
export const labelAccessTexts = {
  title: 'Open your page',
  why: 'Type the number and the code from your label. They are printed under the square picture.',
  wrongCode: 'That number and code do not match. Check both, then try again.',
  incomplete: 'Type both the number and the code.',
  tooManyCodes: 'Too many tries. Please wait a few minutes, or call us.',
  openedLongAgo: 'It has been a while. To keep your page private, type the code from your label again.',
  wrongLink:
    'This link does not work. The newest email from us has the right one. Or type the number and the code from your label.',
  id: 'Customer ID',
  code: 'Code',
  open: 'Open my page',
  sendLink: 'Email me the link',
  linkWaits: 'Our email is not set up yet, so the link must wait. Type the code from your label, or call us.',
  linkSent: 'We sent a link to the email we have for this home. It can take a few minutes.',
  idFormat: 'The Customer ID is a number, like 1042',
  codeHint: 'Ten letters and numbers, like 7K3QX-9ZDPA. Spaces and small letters are fine.',
  codeMissing: 'Type the code from your label.',
  noLabel: 'No label near you? Call',
} as const

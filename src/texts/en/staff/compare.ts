/** What staff read of comparisons without a label. */
export const compareStaffTexts = {
  said: 'Said by the homeowner: {answers}; we said “{verdict}”, without dollars.',
  saidWithRange: 'Said by the homeowner: {answers}; we said “{verdict}, {ends} a year”.',
  nothing: 'nothing yet',
  show: 'Show the comparison for everybody',
  section: 'Comparison without a label',
  about:
    'Anybody may answer six questions on your site and see what an upgrade would change. Turn it on once the assumptions and proposed systems are your own.',
  way: 'Where it will stand',
  anyWay: 'Anywhere',
  ways: {
    site: 'Web site',
    van: 'Van',
    flyer: 'Flyer',
    card: 'Business card',
    bill: 'Invoice',
    sign: 'Yard sign',
    mail: 'Letter or email',
    ad: 'Advertisement',
    social: 'Social media',
    fair: 'Trade fair',
  },
  counted:
    'Comparison without a label, last 30 days: {opened} opened, {result} saw an answer, {asked} asked, {homes} became a home.',
  aFew: 'a few',
  link: 'Link',
  button: 'Button for your own web site (HTML)',
  buttonHtml:
    '<a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:{fill};color:{onFill};font-family:sans-serif;font-weight:bold;text-decoration:none">See what an upgrade would change</a>',
  code: 'QR code of the comparison',
  saveCode: 'Save the QR code',
  copy: 'Copy',
  copied: 'Copied',
  title: 'What they compared',
  open: 'Open what they saw',
  /** The note of a home that was made of it. */
  note: 'Said on the comparison page: {answers}.',
  makeHome: 'Make a home',
} as const

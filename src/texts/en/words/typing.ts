/** What is said of a text or a picture that cannot be read, and how a phone number is masked. */
export const typingWords = {
  number: 'Enter a number',
  numberLike: 'Enter a number, such as 1,250.50',
  decimals: 'Write the decimals after a point: {number}',
  year: 'Enter a year, such as 2004',
  countsAs: '{rating} {scale} counts as {seer} SEER.',
  phone: '{label} has {fewest} to {most} digits, like (416) 555-0142 or 416-555-0142 ext 5',
  /** The last four digits follow; whoever sends it back means no change. */
  phoneEndingIn: 'the number ending in',
  unsupportedImage: 'This kind of picture cannot be read here. Save it as JPEG or PNG and choose it again.',
  /** Where an iPhone has the setting, in Apple's words. */
  heicImage:
    'This is a HEIC photo, which cannot be read here. Add it from the phone itself, which then sends JPEG. Or set the iPhone to JPEG: Settings, Camera, Formats, Most Compatible.',
} as const

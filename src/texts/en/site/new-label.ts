/** The page of a label that belongs to no home yet. */
export const newLabelTexts = {
  title: 'This label is not in use yet',
  text: 'No home is linked to it yet. Ask us, and we set it up with you.',
  customerId: 'Customer ID: {id}',
  call: 'Or call us:',
  forStaff: 'For our staff:',
  inPortal: 'link this label to a home',
} as const

/** What is answered where somebody has asked for more than is done for one mailbox, home or customer. */
export const limitsTexts = {
  filesDrawn: 'Too many files in a short time. Wait five minutes, then try again.',
  mailbox: 'We wrote to this mailbox several times already. Look there, wait a few hours, or call us.',
  photosOfHome: 'There is no more room for photos of this home. Call us, and we will add yours.',
} as const

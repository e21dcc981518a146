import { latePart } from '../../ui/frame/late-part.ts'

/** Says that email is not set up, a moment after the page: where it is, nobody has to wait for it. */
export const mailNotSetUp = latePart(() =>
  import('./mail-not-set-up.tsx').then(({ MailNotSetUp }) => MailNotSetUp),
)

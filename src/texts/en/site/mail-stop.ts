/** The page that 'Stop these emails' in a letter opens. Opening it alone stops nothing. */
export const mailStopTexts = {
  title: 'Stop these emails',
  question:
    'Press the button, and we will send no more comparisons, proposals and reminders to this mailbox. You still hear about your visits and requests.',
  stop: 'Stop these emails',
  stopped:
    'Done. We will send no more comparisons, proposals and reminders to this mailbox. You still hear about your visits and requests.',
  askAgain: 'Do you want one after all? Call us.',
} as const

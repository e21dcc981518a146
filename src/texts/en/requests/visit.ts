/** A day and time window that was agreed on, in words, in the calendar and in e-mail. */
export const visitTexts = {
  to: 'to',
  noon: 'noon',
  am: 'a.m.',
  pm: 'p.m.',
  calendarTitle: 'Visit from {business}',
  calendarNote: 'Request {number}. Need to change something? Call {phone}.',
  emailSubject: 'Your visit: {visit}',
  emailTitle: 'We have a day for your visit',
  emailText: '**{firstName}** from {business} comes on **{visit}**.',
  cancelledSubject: 'Visit cancelled: {visit}',
  cancelledTitle: 'Your visit is cancelled',
  cancelledText: 'We will not come on **{visit}**. If your calendar asks, you can remove the visit.',
  cancelledNote: 'Do you still need us? Call {phone} and say “{number}”.',
  emailNote: 'Need to change something? Call {phone} and say “{number}”.',
} as const

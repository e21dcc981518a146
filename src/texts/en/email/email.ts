/** Emails to homeowners: what they asked for, and their comparison. */
export const emailTexts = {
  pageLink: {
    subject: 'The link to your page',
    preview: 'It opens your page, like the label on your equipment does.',
    text: 'Here is the link to your page. Someone asked for it with an older link, or on a device that had your page open.',
    note: 'It works for {days} days. Anyone with this link can open your page, so keep it to yourself. Did you not ask for it? Call {phone}.',
  },
  requestReceived: {
    subject: 'We have your request {number}',
    title: 'We have your request',
    preview: 'We will call or write to set a day.',
    text: 'Thank you. We will call or write to set a day.',
    note: 'Need to change something? Call {phone} and say “{number}”.',
  },
  requestCompleted: {
    subject: 'Your request {number} is done',
    title: 'Your request is done',
    preview: 'Something not right? Please tell us.',
    text: 'The work you asked for is done. Thank you for choosing us.',
    note: 'Something not right? Call {phone}, or reply to this email.',
  },
  requestCancelled: {
    subject: 'Your request {number} is cancelled',
    title: 'Your request is cancelled',
    preview: 'Not you? Please call us.',
    text: 'Somebody cancelled this request on the page of your home, so we will not come.',
    note: 'Was that not you, or do you still need us? Call {phone} and say “{number}”.',
  },
  analysis: {
    subjects: {
      saves: 'Your {things}: about {amount} less a {period} ({ends})',
      plan: 'Your {things}: plan for a new one',
      'replace-now': 'Your {things}: replace it now',
      'need-fact': 'Your {things}: one fact is missing',
      'keep-and-service': 'Your {things}: keep it',
      'do-not-run': 'Your {things}: do not use it',
      comfort: 'Your {things}: what a new one would change',
    },
    closing: 'These numbers are from {day}. The PDF shows how we worked out each one.',
    closingAlone: 'This is from {day}. The PDF has it to print.',
    comfort: 'Comfort and home (Social Benefits)',
    questions: 'Questions? Call {phone}.',
    callNow: 'Call us now: {phone}',
  },
  openPage: 'Open my page',
  buttonHelp: 'If the button does nothing, copy this address: {link}',
  letterhead: { service: 'Service {phone}', office: 'Office {phone}', stop: 'Stop these emails' },
} as const

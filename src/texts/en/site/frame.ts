/** Header and footer of every page of the customer site. */
export const frameTexts = {
  skip: 'Skip to the page',
  mainLinks: 'Main',
  usefulLinks: 'Useful links',
  home: 'Home',
  scan: 'Scan QR',
  request: 'Ask for service',
  signIn: 'Staff sign-in',
  contact: 'Contact',
  call: 'Call',
  callNumber: 'Call {phone}',
  service: 'Service:',
  office: 'Office:',
  callAnyTime: 'No heat? Call any time.',
  sameDayAnswer: 'We answer the same working day.',
  today: 'Today',
  version: 'Version {version}',
} as const

/** The printed report of a comparison: page 1 stands alone, the others show how its numbers came about. */
export const reportTexts = {
  title: 'System Analysis',
  titleOfHome: 'System Analysis: {home}',
  titleOfItem: 'Comparison of {item}',
  /** What archives and search tools say of the file. */
  subject: 'Comparison of heating and cooling equipment',
  letterhead: { service: 'Service {phone}', office: 'Office {phone}' },
  madeOn: 'Made on {day}',
  customerId: 'Customer ID {id}',
  pageOf: 'Page {page} of {pages}',
  runningFoot: 'Customer ID {id} · Report {report} of {day}',
  comfortOnly: 'This one is about comfort, not cost.',
  figures: { picture: '{side}: {name}' },
  found: {
    heading: 'What we found',
    columns: { item: 'Equipment', age: 'Age', advice: 'Our advice' },
    noAdvice: 'For comfort',
    made: 'Made in {years}',
  },
  why: {
    plan: 'Why “plan”, and not “replace now”?',
    'keep-and-service': 'Why “keep”?',
    'replace-now': 'Why “replace now”?',
    'need-fact': 'What we still need to know',
    'do-not-run': 'Why you should not use it',
  },
  next: {
    heading: 'What to do next',
    check: 'Scan the code. Check that we have your home right.',
    price: 'Ask for a price. It costs nothing to ask.',
    serviceOne: 'Have it serviced this year, whatever you decide.',
    serviceBoth: 'Have both serviced this year, whatever you decide.',
    serviceAll: 'Have each one serviced this year, whatever you decide.',
  },
  ownPage: {
    heading: 'Your own page',
    how: 'Scan this with your phone, or go to {site}. Then type Customer ID {id} and the code from your label.',
    secret: 'The code is on the label on your equipment. It opens your page, so we do not print it here.',
    code: 'A code to scan. It leads to {site}.',
  },
  call: 'Questions? Call {phone}, or write to {email}.',
  promise:
    'These numbers are our best estimate on that day. They are not a promise. The next pages show how we got them.',
  arithmetic: {
    heading: 'How we worked it out: {item}',
    inputs: 'Your numbers',
    sources: 'Assumptions, with their sources',
    sourcesOf: 'Sources: {numbers}',
    sourceOf: 'Source: {numbers}',
  },
  sides: { actual: 'Actual', proposed: 'Proposed' },
  tables: { comparison: 'Comparison', estimated: '{name} (estimated)' },
} as const

/** What the owner of a new product reads who prints the first label. */
export const trialLabelTexts = {
  title: 'Print a trial label',
  print: 'Print it. The page is as large as a label; plain paper will do.',
  scan: 'Point a phone’s camera at the code, and open the link that it shows.',
  keep: 'You see “This label is not in use yet”. That is right: it is a real label, so keep it for the first home.',
  waiting: 'Waiting for the scan …',
  scanned: 'It works: a phone opened the label',
  scannedMore: 'Customers will reach the page of their home in the same way.',
  act: 'Print the label',
  later: 'Later',
  done: 'Done',
} as const

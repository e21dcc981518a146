/** What staff reads where many labels become one file. */
export const labelFileTexts = {
  /** The name of the file, by the places of its labels in their list. */
  title: 'Labels {from} to {to}',
  titleOne: 'Label {from}',
  /** In the list of customers, for all that it shows. */
  ofAll: 'Labels of all',
  ofOne: 'Label of this one',
  matching: 'Labels of all {count}',
  making: 'Making the labels. You can go on in another tab.',
  received: 'Making the labels: {size} so far.',
  stop: 'Stop',
  stopped: 'Stopped. No file was saved.',
  saved: '“{name}” is in your downloads. Print it at actual size (100 %): each label has a page of its own.',
} as const

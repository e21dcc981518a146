import type { Dataset } from './dataset.ts'

type Contents = {
  datasets: readonly Dataset[]
  madeAt: Date
  customerId: number | undefined
  businessName: string
}

/** The README.txt of an archive, which explains each file and column. */
export function readmeOf({ datasets, madeAt, customerId, businessName }: Contents): string {
  const whose =
    customerId === undefined ? 'Everything that is stored' : `What is stored of customer ${customerId}`
  return [
    `${whose}, ${businessName}`,
    `As it stood at ${madeAt.toISOString()} (UTC), all files at the same moment.`,
    '',
    'Each noun is there twice: as CSV (comma, UTF-8, first line names the columns) and as JSON (a list of objects).',
    'Moments are in ISO 8601. Lists and objects stand in a CSV cell as JSON. A CSV cell of text that a spreadsheet',
    "program would read as a formula (it begins with = + - @) has an apostrophe (') in front; JSON has it as it is.",
    'pictures/ holds the photos as JPEG, reports/ the pages of the reports as PDF: number of the report and paper.',
    'proposals/ holds the pages of versions and of acceptances as PDF: number of the version, and paper.',
    'cancellations/ holds the letters with which customers cancelled, as JPEG or PDF: number of the proposal, and place.',
    'A picture of length 0 was not in the store any more.',
    '',
    'Left out: passwords, sessions, codes of labels, and links that open an account or a page.',
    ...(customerId === undefined
      ? []
      : ['Requests that were sent from the same e-mail without a label are among the requests.']),
    ...datasets.flatMap(({ name, about, columns }) => [
      '',
      `${name}.csv, ${name}.json`,
      about,
      ...columns.map(([column, meaning]) => `  ${column.padEnd(28)} ${meaning}`),
    ]),
    '',
  ].join('\r\n')
}

import { foldedHeading } from './headings.ts'
import { isTarget, type Target } from './targets.ts'

/** Programs whose exports are told by their headings. */
export const programs = [
  'Jobber',
  'Housecall Pro',
  'ServiceTitan',
  'QuickBooks Online',
  'QuickBooks Desktop',
  'Google Contacts',
  'HubSpot',
  'Outlook',
] as const

export type Program = (typeof programs)[number]

type ProgramRow = {
  program: Program
  /** Headings that stand together in no other program's file. Each line is enough. */
  strong: readonly (readonly string[])[]
  /** Of these two are enough. */
  marks: readonly string[]
  /** What its headings are where the words alone would say something else. `*` is a number; null is not taken. */
  columns: Readonly<Record<string, Target | null | string>>
}

const jobberPhones = ['Main', 'Mobile', 'Work', 'Home', 'Other'].map((kind) => `${kind} Phone #s`)

/**
 * Headings of exports as they were seen in public code; few makers publish theirs. The words of `heading-words.ts` read the rest of a
 * file, so that a program may add columns and its users may leave some out.
 */
const rows: readonly ProgramRow[] = [
  {
    program: 'Jobber',
    strong: [['J-ID'], ['Jobber Client ID'], ['Jobber Property ID']],
    marks: [
      ...jobberPhones,
      'Text Message Enabled Phone #',
      'Service Property Name',
      'Service Zip code',
      'Billing Zip code',
      'Is Company?',
      'E-mails',
      'Client Is a Company? (True/False)',
    ],
    columns: {
      'J-ID': 'ownNumber',
      'Jobber Client ID': 'customerNumber',
      'Jobber Property ID': 'ownNumber',
      'Text Message Enabled Phone #': 'phone:mobile',
      'Client Is a Company? (True/False)': 'isCompany',
      'Service Property Name': null,
      'Property Name': null,
    },
  },
  {
    program: 'Housecall Pro',
    strong: [['Address_1 Street Line 1'], ['Customer Tags', 'Street Line 2']],
    marks: [
      'Address_1 City',
      'Address_1 State',
      'Address_1 Postal Code',
      'Address_1 Billing?',
      'Do Not Service',
      'Additional Emails',
    ],
    columns: {
      ID: 'ownNumber',
      'Job #': null,
      'Job ID': null,
      'Invoice #': null,
      Customer: 'name',
      'Display Name': 'name',
      'Mobile Number': 'phone:mobile',
      'Home Number': 'phone:home',
      'Work Number': 'phone:work',
      'Additional Emails': 'email:more',
      'Do Not Service': 'doNotContact',
      'Address_* Street Line 1': 'home*.street',
      'Address_* Street Line 2': 'home*.street2',
      'Address_* City': 'home*.city',
      'Address_* State': 'home*.region',
      'Address_* Postal Code': 'home*.postalCode',
      'Address_* Notes': 'home*.notes',
      'Address_* Billing?': null,
      'Street Line 2': 'street2',
      Address: 'address',
    },
  },
  {
    program: 'ServiceTitan',
    strong: [
      ['Location ID', 'Installed On'],
      ['Location ID', 'Customer ID'],
      ['Location ID', 'Location Name'],
    ],
    marks: ['Location ID', 'Last Completed Job', 'Lifetime Revenue', 'Installed On'],
    columns: {
      'Customer ID': 'customerNumber',
      'Customer Name': 'name',
      'Location ID': 'ownNumber',
      'Location Name': null,
      'Location Phone': 'phone:main',
      'Location Email': 'email',
      'Last Completed Job': null,
      'Equipment Name': null,
      Name: 'name',
    },
  },
  {
    program: 'QuickBooks Online',
    strong: [
      ['Customer full name', 'Bill address'],
      ['Customer', 'Phone numbers', 'Bill address'],
      ['Open balance', 'Attachments'],
      ['Customer', 'Phone numbers', 'Billing address', 'Shipping address'],
    ],
    marks: ['Customer full name', 'Phone numbers', 'Bill address', 'Ship address'],
    columns: {
      'Customer full name': 'name',
      Customer: 'name',
      'Phone numbers': 'phone:main',
      'Full name': null,
      'Bill address': 'billing.address',
      'Billing address': 'billing.address',
      'Ship address': 'address',
      'Shipping address': 'address',
    },
  },
  {
    program: 'QuickBooks Desktop',
    strong: [['Bill to 1']],
    marks: ['Active Status', 'Main Phone', 'Alt. Phone', 'Main Email', 'Ship to 1', 'Balance Total'],
    columns: {
      'Active Status': 'isActive',
      Customer: 'name',
      'Account No.': 'ownNumber',
      'Alt. Phone': 'phone:other',
      'Main Email': 'email',
      'CC Email': 'email:more',
      'Bill to *': 'billing.addressLine*',
      'Ship to *': 'addressLine*',
      Note: 'notes',
    },
  },
  {
    program: 'Google Contacts',
    strong: [['Phone 1 - Value'], ['E-mail 1 - Value'], ['Address 1 - Formatted']],
    marks: [
      'Given Name',
      'Family Name',
      'File As',
      'Phonetic First Name',
      'Organization Name',
      'Group Membership',
    ],
    columns: {
      Name: 'name',
      'Given Name': 'firstName',
      'Additional Name': 'middleName',
      'Family Name': 'lastName',
      'Name Suffix': 'suffix',
      'File As': null,
      'Organization Name': 'company',
      'Organization 1 - Name': 'company',
      'E-mail 1 - Value': 'email',
      'E-mail * - Value': 'email:more',
      'Phone * - Label': 'phone*.kind',
      'Phone * - Type': 'phone*.kind',
      'Phone * - Value': 'phone*',
      'Address 1 - Formatted': 'address',
      'Address 1 - Street': 'street',
      'Address 1 - Extended Address': 'street2',
      'Address 1 - City': 'city',
      'Address 1 - Region': 'region',
      'Address 1 - Postal Code': 'postalCode',
      'Address 1 - Country': 'country',
      'Address 1 - PO Box': null,
      Location: null,
    },
  },
  {
    program: 'HubSpot',
    strong: [['Record ID', 'Lifecycle Stage']],
    marks: ['Lifecycle Stage', 'Lead Status', 'Unsubscribed from all email', 'Contact owner'],
    columns: {
      'Record ID': 'ownNumber',
      'Record ID - Contact': 'ownNumber',
      'Unsubscribed from all email': 'doNotContact:email',
      'Contact owner': null,
      'Associated Company': null,
    },
  },
  {
    program: 'Outlook',
    strong: [
      ['Business Street', 'Home Street'],
      ['Business Address', 'Home Address', 'E-mail Address'],
    ],
    marks: [
      'Home Postal Code',
      'Business Postal Code',
      'E-mail Display Name',
      "Assistant's Phone",
      'Company Main Phone',
      'E-mail 2 Address',
    ],
    columns: {
      'Home Street': 'street',
      'Home Street 2': 'street2',
      'Home Address': 'address',
      'Home City': 'city',
      'Home State': 'region',
      'Home Postal Code': 'postalCode',
      'Home Country': 'country',
      'Home Country/Region': 'country',
      'Home Address PO Box': null,
      'Business Street': 'billing.street',
      'Business Street 2': 'billing.street2',
      'Business Address': 'billing.address',
      'Business City': 'billing.city',
      'Business State': 'billing.region',
      'Business Postal Code': 'billing.postalCode',
      'Business Country': 'billing.country',
      'Business Country/Region': 'billing.country',
      'E-mail Address': 'email',
      'E-mail 2 Address': 'email:more',
      'E-mail 3 Address': 'email:more',
      "Assistant's Phone": null,
      'Company Main Phone': 'phone:work',
      'Car Phone': 'phone:other',
      "Manager's Name": null,
      Spouse: 'person',
      Location: null,
      Account: null,
    },
  },
]

/** Whether a heading stands in a program's own field: 'CFT[Furnace Make]'. Only Jobber writes them so. */
const isJobbersField = (heading: string) => /^[CP]F[A-Z]{1,3}\[.*\]$/.test(heading.trim())

/** The program whose export has these headings: one strong sign, or two marks. */
export function programOf(headings: readonly string[]): Program | null {
  const given = new Set(headings.map(foldedHeading))
  const has = (heading: string) => given.has(foldedHeading(heading))
  const strong = rows.find(({ strong }) => strong.some((together) => together.every(has)))
  if (strong) return strong.program
  const counted = rows.map(({ program, marks }) => {
    const own = program === 'Jobber' && headings.some(isJobbersField) ? 1 : 0
    return { program, count: own + new Set(marks.filter(has).map(foldedHeading)).size }
  })
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  return most && most.count >= 2 ? most.program : null
}

/** What a program's heading is; null is not taken, undefined leaves it to its words. */
export function targetInProgram(program: Program, heading: string): Target | null | undefined {
  const table = tables.get(program)
  const text = foldedHeading(heading)
  const exact = table?.get(text)
  if (exact !== undefined) return exact
  const [, number] = text.match(/(?:^| )(\d{1,3})(?= |$)/) ?? []
  if (number === undefined) return undefined
  const target = table?.get(text.replace(/(^| )\d{1,3}(?= |$)/, '$1*'))
  if (target === undefined || target === null) return target
  const numbered = target.replace('*', String(Number(number)))
  return isTarget(numbered) ? numbered : undefined
}

const tables: ReadonlyMap<Program, ReadonlyMap<string, Target | null>> = new Map(
  rows.map(({ program, columns }) => [
    program,
    new Map(Object.entries(columns).map(([heading, target]) => [starred(heading), target as Target | null])),
  ]),
)

/** Why: folding takes the star away, too. */
function starred(heading: string): string {
  return foldedHeading(heading.replace('*', ' 000 ')).replace('000', '*')
}

/** What a column becomes, as the choice beside it names it. */
export const targetTexts = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix (Jr., III)',
  company: 'Company',
  isCompany: 'Is it a company? (yes or no)',
  email: 'Email',
  'email:more': 'Another email',
  person: 'Another person of the home',
  notes: 'Note',
  ownNumber: 'Number of the home',
  customerNumber: 'Number of the customer',
  isArchived: 'Archived? (yes or no)',
  isActive: 'Active? (yes or no)',
  doNotContact: 'Do not contact (yes or no)',
  'doNotContact:email': 'Do not email (yes or no)',
  monthlyGasUsage: 'Gas bill a month',
  monthlyElectricityUsage: 'Electricity bill a month',
} as const

/** Kinds of phones. */
export const phoneTexts = {
  mobile: 'Mobile phone',
  main: 'Main phone',
  home: 'Home phone',
  work: 'Work phone',
  other: 'Other phone',
} as const

/** Phones of a file that numbers them. */
export const numberedPhoneTexts = { phone: 'Phone {number}', kind: 'Kind of phone {number}' } as const

/** What an address is written in. */
export const addressTexts = {
  address: 'Whole address',
  houseNumber: 'House number',
  street: 'Street',
  street2: 'Street, second line',
  unit: 'Unit',
  city: 'Town',
  region: 'State or province',
  postalCode: 'ZIP or postal code',
  country: 'Country',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  addressLine4: 'Address line 4',
  addressLine5: 'Address line 5',
} as const

/** What is known of a piece of equipment. */
export const unitTexts = {
  make: 'Make',
  model: 'Model',
  serial: 'Serial number',
  installed: 'Installed (year or date)',
  lastService: 'Last service (year or date)',
  afue: 'AFUE',
  seer: 'SEER',
  seer2: 'SEER2',
  capacity: 'Capacity',
  kind: 'Kind of equipment',
  efficiency: 'Efficiency',
} as const

/** The same as a home keeps it. */
export const unitFieldTexts = {
  make: 'make',
  model: 'model',
  serial: 'serial number',
  installationYear: 'year installed',
  lastServiceYear: 'year of the last service',
  afue: 'AFUE',
  seer: 'SEER',
  seer2: 'SEER2',
  btu: 'capacity',
} as const

/** What else a home keeps, as a sentence begins with it. */
export const homeFieldTexts = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  ownNumber: 'Number in the other program',
  customerNumber: 'Customer number in the other program',
  monthlyGasUsage: 'Gas bill a month',
  monthlyElectricityUsage: 'Electricity bill a month',
  people: 'Other people',
  notes: 'Note',
  doNotContact: 'Do not contact',
  doNotContactEmail: 'Do not email',
} as const

/** The groups of the choice. */
export const targetGroupTexts = {
  notTaken: 'Not taken',
  who: 'Who',
  contact: 'Phone and email',
  address: 'Address of the home',
  billing: 'Billing address',
  home: 'About the home',
  unit: 'The unit of this line',
  /** Where one line has several homes. */
  homeOfLine: 'Home {number} of the line',
  /** One group a place: 'Furnace 1'. */
  ofGroup: '{group}: {target}',
} as const

/** Why a column was taken for what it is. */
export const becauseTexts = {
  remembered: 'As you chose last time',
  program: 'Heading of {program}',
  heading: 'By its heading',
  content: 'By its values',
} as const

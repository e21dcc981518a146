/** What Admins, and whoever runs the product, read of it. */
export const operationWords = {
  /** A price of the comparison as a sentence names it. */
  prices: {
    gasPricePerUnit: 'the gas price',
    electricityPrice: 'the electricity price',
    gridGPerKWh: 'the CO2e of the grid',
  },
  anyPrice: 'the prices',
  /** What a state means: whose standards count, and what choosing it fills in. */
  states: {
    notChosen:
      'Choose your state. Until then we go by the North, the lowest standard: {smaller} SEER2. If your state asks for more, we do not notice a unit that is too low.',
    least:
      'The standards of {place} count: at least {smaller} SEER2 below 45,000 Btu/h, {larger} from there on. If you also install where more is asked, choose that state.',
    offered:
      'Average prices of {state} in 2023, by the US Energy Information Administration, are filled in below with their day. Look them over, then save. We have no published degree-days, cooling hours or CO2e of the grid for a state. Those stay until you enter your own.',
  },
  /** In the log of a start: addresses of links that not everybody can open safely. */
  addresses: {
    faults: {
      loopback: 'only this machine can open it',
      private: 'only its own network can open it',
      unencrypted: 'it is not encrypted',
    },
    and: ', and ',
    ofCustomers:
      'Links on labels and in emails lead to {origin}: {faults}. Set PUBLIC_URL, or the site origin in the portal under Settings, Business.',
    ofStaff: 'Links in emails to staff lead to {origin}: {faults}. Set PUBLIC_URL.',
  },
  /** What a restore takes back of a home. */
  restored: {
    people: 'Other people moved in',
    gone: 'Deleted or erased',
    code: 'New code of the label',
    email: 'Another email',
    mailbox: 'Links of a proposal ended',
    shared: 'A link that the customer shared ended',
  },
  room: 'The disk of {what} ({folder}) has {left} of {all} GB left.',
  /** Fields of the business in the words of their form. */
  businessFields: {
    name: 'business name',
    servicePhone: 'service phone',
    officePhone: 'office phone',
    email: 'office email',
    address: 'address',
  },
  /** The name of a product whose owner has not said yet who the business is. */
  nameless: 'HVAC portal',
  /** In its letters to staff, where a telephone would stand. */
  namelessPhone: 'the office',
  namelessIsClosed:
    'The business has no name or no telephone yet: its site is closed until an Admin says who it is, in the portal under Settings, Business.',
  samplesShown: "Customers are shown the sample's {fields}.",
} as const

import { expect, test } from 'vitest'
import { addressOf, isSameAddress, partsOf } from './addresses.ts'

test.each([
  [
    { street: '14 Oak Street', street2: 'Unit 2', city: 'Elmsworth', region: 'ON', postalCode: 'k7l1a1' },
    '14 Oak Street Unit 2, Elmsworth, ON K7L 1A1',
  ],
  [{ street: '14 Oak Street', unit: '3B', city: 'Elmsworth' }, '14 Oak Street Unit 3B, Elmsworth'],
  [{ street: '14 Oak Street Unit 2', unit: '2', city: 'Elmsworth' }, '14 Oak Street Unit 2, Elmsworth'],
  [{ street: '14 Oak Street', unit: 'Rear' }, '14 Oak Street Rear'],
  [{ street: '12 Alder Court', street2: '#4', city: 'Elmsworth' }, '12 Alder Court #4, Elmsworth'],
  [{ houseNumber: '5½', street: 'Lower Lane', city: 'Elmsworth' }, '5½ Lower Lane, Elmsworth'],
  [{ houseNumber: '5', street: '5 Lower Lane' }, '5 Lower Lane'],
  [
    {
      street: '123 Main St • Fort Worth, Texas 76102',
      city: 'Fort Worth',
      region: 'TX',
      postalCode: '76102',
      country: 'United States',
    },
    '123 Main St, Fort Worth, Texas 76102',
  ],
  [{ street: '14 Elmsworth Road', city: 'Elmsworth', region: 'ON' }, '14 Elmsworth Road, Elmsworth, ON'],
  [
    { street: '14 Oak Street, Elmsworth', city: 'Elmsworth', postalCode: 'K7L 1A1' },
    '14 Oak Street, Elmsworth, K7L 1A1',
  ],
  [
    { street: '450 Orchard Hill Road', city: 'Millbrook', region: 'Massachusetts', postalCode: '1085' },
    '450 Orchard Hill Road, Millbrook, Massachusetts 01085',
  ],
  [
    { street: '450 Orchard Hill Road', city: 'Millbrook', region: 'TX', postalCode: '1085' },
    '450 Orchard Hill Road, Millbrook, TX 1085',
  ],
  [{ street: 'Oak Street', city: 'None', region: 'ON', country: 'France' }, 'Oak Street, None, ON, France'],
  [{ address: '17 Willow Bend\nElmsworth, ON k7l3m3\nCanada' }, '17 Willow Bend, Elmsworth, ON K7L 3M3'],
  [{ address: '9 Gable Street\nElmsworth, ON K7L 1K1\nCA' }, '9 Gable Street, Elmsworth, ON K7L 1K1'],
  [{ address: '9 Gable Street, Los Angeles, CA 90001, USA' }, '9 Gable Street, Los Angeles, CA 90001'],
  [{ address: '9 Gable Street,,  Los Angeles, CA' }, '9 Gable Street, Los Angeles, CA'],
  [{ address: '"The Old Mill", 5 River Road, St. Élan' }, '"The Old Mill", 5 River Road, St. Élan'],
  [{ address: 'Broadway' }, 'Broadway'],
  [
    { address: 'Formatted 1, Elsewhere', street: '9 Gable Street', city: 'Elmsworth' },
    '9 Gable Street, Elmsworth',
  ],
  [
    {
      addressLine1: 'Lena Brandt',
      addressLine2: 'c/o Tom',
      addressLine3: '450 Orchard Hill Road',
      addressLine4: 'Millbrook, MA 01085',
    },
    '450 Orchard Hill Road, Millbrook, MA 01085',
  ],
])('%j is %s', (cells, address) => {
  expect(addressOf(cells, ['Brandt, Lena'])).toEqual({ address, isPoBox: false })
})

test.each([
  [{}, 'noAddress'],
  [{ country: 'Canada', region: 'ON' }, 'noAddress'],
  [{ city: 'Elmsworth' }, 'noStreet'],
  [{ address: 'Elmsworth, ON K7L 1A1' }, 'noStreet'],
  [{ address: 'Ontario' }, 'noStreet'],
  [{ addressLine1: 'Lena Brandt' }, 'noAddress'],
] as const)('%j is refused: %s', (cells, why) => {
  expect(addressOf(cells, ['Lena Brandt'])).toEqual({ address: null, why })
})

test.each(['PO Box 118', 'P.O. Box 9', 'p o box 12', 'Case postale 40', 'Post Office Box 3'])(
  '%s is a box',
  (street) => {
    expect(addressOf({ street, city: 'Ashport' })).toMatchObject({ isPoBox: true })
  },
)

test.each([
  [
    '7 Quay Street Unit 2, Elmsworth, ON',
    { street: '7 Quay Street', unit: '2', town: 'Elmsworth', region: 'ON' },
  ],
  [
    '4-12 Alder Court, Elmsworth, Ontario K7L 2B2',
    { street: '12 Alder Court', unit: '4', town: 'Elmsworth', postalCode: 'K7L 2B2' },
  ],
  [
    '45, rue des Érables, Ste-Anne, QC J0A 1A0',
    { street: '45 rue des Érables', town: 'Ste-Anne', postalCode: 'J0A 1A0' },
  ],
  [
    '7 boul. de la Rivière, app. 3, Ste-Anne, QC',
    { street: '7 boul. de la Rivière', unit: '3', town: 'Ste-Anne' },
  ],
  ['"The Old Mill", 5 River Road, St. Élan', { street: '5 River Road', town: 'St. Élan' }],
  ['Lot 6, Concession Road 4, Elmsworth', { street: 'Concession Road 4', unit: '6', town: 'Elmsworth' }],
  ['85 Wrenhaven Drive', { street: '85 Wrenhaven Drive', unit: '', town: '' }],
  ['40 Mill Lane Rear, Elmsworth ON', { street: '40 Mill Lane', unit: 'Rear', town: 'Elmsworth' }],
  ['12 Highway 10250', { street: '12 Highway 10250', postalCode: '' }],
])('%s in its parts', (address, parts) => {
  expect(partsOf(address)).toMatchObject(parts)
})

test('one address in two spellings', () => {
  expect(
    isSameAddress('85 Wrenhaven Dr., Elmsworth, ON', '85 WRENHAVEN DRIVE, Elmsworth, Ontario K7L 1A1'),
  ).toBe(true)
  expect(isSameAddress('85 Wrenhaven Drive', '85 Wrenhaven Drive Unit 2')).toBe(false)
  expect(isSameAddress('85 Wrenhaven Drive, Elmsworth', '85 Wrenhaven Drive, Otherton')).toBe(false)
})

test.each([
  ['K7L 1A1', 'noStreet'],
  ['Kingston', 'noStreet'],
  ['Kingston K7L 1A1', 'noStreet'],
  ['1234', 'noStreet'],
  ['see notes', 'noAddress'],
  ['Same as billing', 'noAddress'],
  ['same', 'noAddress'],
])('%j is no address', (text, why) => {
  expect(addressOf({ address: text })).toEqual({ address: null, why })
})

test.each([
  ['1234', 'noStreet'],
  ['same', 'noAddress'],
])('the street %j of a town is none', (street, why) => {
  expect(addressOf({ street, city: 'Kingston' })).toEqual({ address: null, why })
})

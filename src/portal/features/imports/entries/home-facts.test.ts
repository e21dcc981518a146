import { expect, test } from 'vitest'
import { factsOf } from './home-facts.ts'

test('a home is told by what it has, and by nothing that it lacks', () => {
  expect(
    factsOf({
      name: 'Lena Brandt',
      address: '14 Oak Street, Elmsworth',
      monthlyGasUsage: 118.5,
      equipment: {
        'Furnace 1': { make: 'Carrier', model: '59SC5B', installationYear: 2009, afue: 95 },
        'AC 1': { serial: '1234', seer2: 14.3, btu: 24_000 },
      },
      people: [{ name: 'Tom Brandt', part: 'other', phone: '(416) 555-0100' }],
      notes: ['Tags: VIP.', 'Lead Source: web.'],
      doNotContact: true,
    }),
  ).toEqual([
    ['Name', 'Lena Brandt'],
    ['Address', '14 Oak Street, Elmsworth'],
    ['Furnace 1', 'Carrier 59SC5B, installed 2009, AFUE 95 %'],
    ['AC 1', 'serial 1234, SEER2 14.3, 24,000 Btu/h'],
    ['Gas bill a month', '$118.50'],
    ['Other people', 'Tom Brandt · (416) 555-0100'],
    ['Note', 'Tags: VIP. Lead Source: web.'],
    ['Do not contact', 'Yes'],
  ])
  expect(factsOf({})).toEqual([])
})

import { expect, test } from 'vitest'
import { askedIn, askHref } from './ask.ts'
import { requestedKinds } from './requested-kinds.ts'
import { requestReasons } from './requests.ts'

const pairs = requestReasons.flatMap((reason) => requestedKinds.map((kind) => [reason, kind] as const))

test('a link that asks for two kinds chooses the first, and says both in words', () => {
  const asked = { reason: 'upgrade', equipmentKind: 'furnace', together: 'air-conditioner' } as const
  const query = new URL(askHref('/customer-profile/60', asked), 'https://site.example').searchParams
  expect(askedIn(Object.fromEntries(query))).toEqual({
    requestReasonId: 3,
    equipmentTypeId: 1,
    words: 'Please send one price for both, and one for each: furnace and air conditioner.',
  })
})

test.each([',', 'war,furnace,', 'furnace,war', 'furnace,furnace furnace'])(
  '%j asks for one kind at most',
  (equipment) => {
    expect(askedIn({ reason: 'upgrade', equipment })).not.toHaveProperty('words')
  },
)

test.each(pairs)('a link that asks for $name brings both choices to the form', (reason, kind) => {
  const href = askHref('/customer-profile/60', { reason: reason.reason, equipmentKind: kind.kind })
  expect(href).toMatch(/^\/customer-profile\/60\?.*#service-request$/)
  expect(askedIn(Object.fromEntries(new URL(href, 'https://site.example').searchParams))).toEqual({
    requestReasonId: reason.id,
    equipmentTypeId: kind.id,
  })
})

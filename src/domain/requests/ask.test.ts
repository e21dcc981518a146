import { expect, test } from 'vitest'
import { equipmentKinds } from '../homes/equipment.ts'
import { askedIn, askHref } from './ask.ts'
import { requestReasons } from './requests.ts'

const pairs = requestReasons.flatMap((reason) => equipmentKinds.map((kind) => [reason, kind] as const))

test.each(pairs)('a link that asks for $name brings both choices to the form', (reason, kind) => {
  const href = askHref('/customer-profile/60', { reason: reason.reason, equipmentKind: kind.kind })
  expect(href).toMatch(/^\/customer-profile\/60\?.*#service-request$/)
  expect(askedIn(Object.fromEntries(new URL(href, 'https://site.example').searchParams))).toEqual({
    requestReasonId: reason.id,
    equipmentTypeId: kind.id,
  })
})

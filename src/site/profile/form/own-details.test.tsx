import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/homes/customers.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { fieldsOfKind, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import { assumedFields } from '#domain/homes/form/assumed-fields.ts'
import { ownHomeFieldNames } from '#domain/homes/home-fields.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { hintOf } from './home-fields.tsx'
import { OwnDetails } from './own-details.tsx'

const home: OwnProfile = {
  id: 7,
  version: 1,
  email: null,
  phone: null,
  address: '12 Juniper Street',
  monthlyGasUsage: null,
  monthlyElectricityUsage: null,
  billingTypeId: 2,
  gasHeatsWater: null,
  billMonth: 1,
  updatedDate: '2026-11-20T00:00:00.000Z',
  contactWishes: [],
  checks: [],
  equipmentDetails: [],
}

test('every field of the equipment has a hint in the words of homeowners', () => {
  const asked = placeKinds
    .flatMap(({ kind }) => fieldsOfKind(kind))
    .filter((field) => rowOf(field).type === 'number' || rowOf(field).type === 'question')
  const missing = asked.filter((field) => !hintOf(field, assumedFields(ontarioOfCases)))
  expect(missing, 'Give each of these fields a hint in texts/label-page.ts').toEqual([])
})

test('the form has a control for every field that a customer may change about the home', () => {
  const markup = renderToStaticMarkup(<OwnDetails home={home} problems={{}} />)
  const missing = ownHomeFieldNames.filter((field) => !markup.includes(` name="${field}"`))
  expect(
    missing,
    'Give each of these fields of the home a control in site/profile/form/own-details.tsx',
  ).toEqual([])
})

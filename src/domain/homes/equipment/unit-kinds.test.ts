import { expect, test } from 'vitest'
import { coolers, heaters, heatingFuels, unusualKinds } from './unit-kinds.ts'

test.each([
  [
    'a gas furnace and a central air conditioner',
    { heatingFuel: 'gas', heaterKind: 'furnace', coolerKind: 'central' },
    [],
  ],
  ['what nobody knows', {}, []],
  ['what was asked and not known', { heatingFuel: 'unknown', heaterKind: null, coolerKind: null }, []],
  [
    'an oil boiler and a window unit',
    { heatingFuel: 'oil', heaterKind: 'boiler', coolerKind: 'window' },
    ['Oil', 'Boiler', 'Window unit'],
  ],
])('%s: only what is unusual is named', (_what, said, names) => {
  expect(unusualKinds(said)).toEqual(names)
})

test('each kind but the usual one is named as in the forms', () => {
  const labels = (options: readonly { label: string }[]) => options.slice(1).map(({ label }) => label)
  expect(heatingFuels.flatMap(({ value }) => unusualKinds({ heatingFuel: value }))).toEqual(
    labels(heatingFuels),
  )
  expect(heaters.flatMap(({ value }) => unusualKinds({ heaterKind: value }))).toEqual(labels(heaters))
  expect(coolers.flatMap(({ value }) => unusualKinds({ coolerKind: value }))).toEqual(labels(coolers))
})

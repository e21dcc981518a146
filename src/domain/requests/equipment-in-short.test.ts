import { expect, test } from 'vitest'
import { equipmentInShort } from './equipment-in-short.ts'

const unknown = {
  kinds: [],
  make: null,
  installationYear: null,
  lastMaintenanceYear: null,
  afuePercent: null,
  seer: null,
}

test.each([
  ['nothing', {}, ''],
  [
    'a furnace',
    {
      make: 'York',
      kinds: ['propane', 'boiler'],
      installationYear: 2005,
      afuePercent: 80,
      lastMaintenanceYear: 2021,
    },
    'York · propane · boiler · installed 2005 · 80 % · service 2021',
  ],
  ['an air conditioner', { installationYear: 2010, seer: 13 }, 'installed 2010 · SEER 13'],
  ['only its make', { make: 'York' }, 'York'],
])('%s', (_what, known, said) => {
  expect(equipmentInShort({ ...unknown, ...known })).toBe(said)
})

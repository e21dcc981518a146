import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test.each([
  ['Visit: {visit}.', { visit: '2 to 5 p.m.' }, 'Visit: 2 to 5 p.m.'],
  ['{visit}. {note}', { visit: 'Monday', note: 'Call us' }, 'Monday. Call us'],
  ['{visit}. {note}', { visit: '10 a.m.', note: 'Call us' }, '10 a.m. Call us'],
  ['**{name}**. And {name}**.', { name: '5 p.m.' }, '**5 p.m.** And 5 p.m.**'],
  ['**{name}**.', { name: 'Ada' }, '**Ada**.'],
  ['Loading {name}...', { name: 'Ada' }, 'Loading Ada...'],
  ['{name}, {name}', { name: 3 }, '3, 3'],
] as const)('%s', (text, values, filled) => {
  expect(fill<string>(text, values)).toBe(filled)
})

import { describe, expect, test } from 'vitest'
import { dateText } from '#domain/days.ts'
import { cellText, count, dollarsAndCents, figure, spoken } from './format.ts'

test.each([
  [628.35, 'dollars', '$628.35'],
  [-35.84, 'dollars', '−$35.84'],
  [0, 'dollars', '$0.00'],
  [-0, 'dollars', '$0.00'],
  [-0.001, 'dollars', '$0.00'],
  [1234567.8, 'dollars', '$1,234,567.80'],
  [80, 'percent', '80.0'],
  [3707.5, 'kg', '3,707.5'],
  [-247.2, 'kg', '−247.2'],
  [-0.04, 'kg', '0.0'],
  [16, 'seer', '16.0'],
] as const)('a cell of %d %s reads %s', (value, unit, text) => {
  expect(cellText(value, unit)).toBe(text)
})

test.each([
  [151.33, 'dollars', '$151'],
  [-33.94, 'dollars', '−$34'],
  [-0.4, 'dollars', '$0'],
  [96, 'percent', '96 %'],
  [92.5, 'percent', '92.5 %'],
  [13.4, 'seer', 'SEER 13.4'],
  [1920, 'm3', '1,920 m³'],
  [537.6, 'therm', '538 therms'],
  [1, 'therm', '1 therm'],
  [2430, 'kwh', '2,430 kWh'],
  [848, 'kg', '848 kg'],
] as const)('%d %s is said as %s', (value, unit, text) => {
  expect(spoken(value, unit)).toBe(text.replace(' ', '\u00a0'))
})

test.each([
  [0.28, '$/m³', '$0.28 per m³'],
  [0.11, '$/kWh', '$0.11 per kWh'],
  [56, '$/month', '$56.00 per month'],
  [-12.5, '$', '−$12.50'],
  [2004, 'year', '2004'],
  [36000, 'Btu/h', '36,000 Btu/h'],
  [1.931, 'kg/m³', '1.931 kg/m³'],
  [0.8, '', '0.8'],
  [0.2, 'share', '20 %'],
  ['yes', '', 'yes'],
  ['PSC', 'motor', 'PSC motor'],
] as const)('a figure of %s %s reads %s', (value, unit, text) => {
  expect(figure(value, unit)).toBe(text)
})

describe('dates, counts and dollars on their own', () => {
  test('a date is month, day, year', () => {
    expect(dateText('2026-01-05T23:59:59.000Z')).toBe('01/05/2026')
  })
  test('a count is whole', () => {
    expect([count(14.1), count(3475), count(-0)]).toEqual(['14', '3,475', '0'])
  })
  test('dollars come with and without cents', () => {
    expect([dollarsAndCents(-0.004), dollarsAndCents(12.345), spoken(0.5, 'dollars')]).toEqual([
      '$0.00',
      '$12.35',
      '$1',
    ])
  })
})

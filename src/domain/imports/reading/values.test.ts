import { expect, test } from 'vitest'
import { kindOfUnit } from './units.ts'
import { afueOf, billOf, capacityOf, seerOf, yearOf } from './values.ts'

const thisYear = 2026

test.each([
  ['2006', 2006],
  ['2006.0', 2006],
  ['10/14/2009', 2009],
  ['14.10.2009', 2009],
  ['2009-10-14', 2009],
  ['April 2012', 2012],
  ['Sept 2008', 2008],
  ['06/01/15', 2015],
  ['98', 1998],
  ["'04", 2004],
  ['39', undefined],
  ['40', 1940],
  ['39887', 2009],
  ['10/2009', 2009],
  ['May 98', 1998],
  ['circa 2005', 2005],
  ['2005?', 2005],
  ['avril 2012', 2012],
  ['1998-09-04 00:00:00', 1998],
  ['2031', undefined],
  ['1899', undefined],
  ['2005-2006', undefined],
  ['before 1990', undefined],
  ['5', undefined],
  ['new', undefined],
])('%s is the year %s', (text, year) => {
  expect(yearOf(text, thisYear)?.value).toBe(year)
})

test.each([
  ['92 %', 92],
  ['80%', 80],
  ['0.95', 95],
  ['.925', 92.5],
  ['AFUE 96', 96],
  ['1', 100],
  ['180', undefined],
  ['0.2', undefined],
  ['92,5', undefined],
  ['high', undefined],
])('%s is the efficiency %s', (text, afue) => {
  expect(afueOf(text, false, thisYear)?.value).toBe(afue)
})

test('a decimal comma counts where its whole column is written so', () => {
  expect(afueOf('92,5', true, thisYear)).toEqual({ value: 92.5 })
  expect(billOf('1 118,50', true, thisYear)).toEqual({ value: 1118.5 })
  expect(billOf('1,180', false, thisYear)).toEqual({ value: 1180 })
})

test.each([
  ['16', { field: 'seer', value: 16 }],
  ['13 SEER', { field: 'seer', value: 13 }],
  ['10 SEER2', { field: 'seer2', value: 10 }],
  ['SEER2: 15.2', { field: 'seer2', value: 15.2 }],
  ['3', undefined],
])('%s is the rating %j', (text, rating) => {
  expect(seerOf(text, false, thisYear)).toEqual(rating)
})

test.each([
  ['3 Tons', 36_000],
  ['2.5', 30_000],
  ['2½ ton', 30_000],
  ['30,000', 30_000],
  ['36000 BTU', 36_000],
  ['36k', 36_000],
  ['36 MBH', 36_000],
  ['3T', 36_000],
  ['120', undefined],
  ['7', undefined],
  ['big', undefined],
])('%s is the capacity %s', (text, btu) => {
  expect(capacityOf(text, false, thisYear)?.value).toBe(btu)
})

test.each([
  ['Furnace', 'furnace'],
  ['Gas furnace basement', 'furnace'],
  ['Air Conditioner', 'air-conditioner'],
  ['A/C', 'air-conditioner'],
  ['Condenser', 'air-conditioner'],
  ['Thermostat', 'thermostat'],
  ['Humidifier', 'humidifier'],
  ['fournaise', 'furnace'],
  ['Water Heater', null],
  ['Evaporator Coil', null],
  ['Boiler', null],
  ['Heat Pump', null],
  ['Garage heater', null],
  ['', null],
])('%s is a unit of the kind %s', (text, kind) => {
  expect(kindOfUnit(text)).toBe(kind)
})

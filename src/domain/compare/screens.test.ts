import { expect, test } from 'vitest'
import { answersIn } from './address.ts'
import { screenAfter } from './screens.ts'

const after = (query: string) => {
  const said = Object.fromEntries(new URLSearchParams(query))
  return screenAfter(said, answersIn(said, 2026))
}

test.each([
  ['ay=&g=&e=', 'heatsWith'],
  ['h=gas&ay=&g=', 'furnaceAge'],
  ['h=gas&ay=2009&g=', 'cooling'],
  ['h=gas&a=&ay=&g=', 'cooling'],
  ['ay=2009', 'cooling'],
  ['h=gas&ay=2009&c=yes&cy=2015&g=', 'heatingBill'],
  ['h=oil&ay=2009&c=yes&cy=2015', 'powerBill'],
  ['h=oil&ay=2009&c=no', 'works'],
  ['h=gas&c=no&g=140', 'works'],
  ['h=gas&ay=2009&c=yes&g=140&e=95', 'works'],
])('after %s comes %s', (query, next) => expect(after(query)).toBe(next))

test('after the last question comes the result', () => expect(after('h=gas&ay=2009&w=yes')).toBeNull())

import { describe, expect, test } from 'vitest'
import { isGroupOf, isPageOf, menu, searchMenu } from './menu.ts'

const namesOf = (entries: ReturnType<typeof searchMenu>) =>
  entries.map((entry) => [entry.name, ...(entry.pages?.map((page) => page.name) ?? [])].join('/'))

describe('the menu search', () => {
  test.each([
    ['', namesOf(menu)],
    [
      'MAN',
      ['Manage Requests', 'Employees/Manage', 'Customers/Manage', 'Ideal Systems/Manage', 'Proposals/Manage'],
    ],
    [' cust ', ['Customers/Manage/Add/Whom to call']],
    ['add', ['Employees/Add', 'Customers/Add', 'Ideal Systems/Add']],
    ['audit', ['Settings/Audit trail']],
    ['settings', ['Settings']],
    ['boiler', []],
  ])('finds for %j %j', (words, found) => {
    expect(namesOf(searchMenu(menu, words))).toEqual(found)
  })
})

test('a menu page covers its path and its records, but not similar paths', () => {
  const manage = { path: '/portal/manage-customers', records: '/portal/customer-details' }
  expect(isPageOf(manage, '/portal/manage-customers')).toBe(true)
  expect(isPageOf(manage, '/portal/customer-details/7')).toBe(true)
  expect(isPageOf(manage, '/portal/customer-details')).toBe(false)
  expect(isPageOf({ path: '/portal/customer-details' }, '/portal/customer-details')).toBe(true)
  expect(isPageOf({ path: '/portal/customer-details' }, '/portal/customer-details/7')).toBe(false)
})

test('the settings cover the pages that they lead to', () => {
  const settings = menu.find((entry) => entry.name === 'Settings')
  if (!settings?.path) throw new Error('The menu has no settings')
  expect(isPageOf(settings, '/portal/assumptions')).toBe(true)
  expect(isPageOf(settings, '/portal/dashboard')).toBe(false)
})

test('a group is open only for its own pages', () => {
  const customers = menu.find((entry) => entry.name === 'Customers')
  expect(customers && isGroupOf(customers, '/portal/customer-details/7')).toBe(true)
  expect(customers && isGroupOf(customers, '/portal/manage-request')).toBe(false)
})

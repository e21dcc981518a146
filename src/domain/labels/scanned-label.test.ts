import { expect, test } from 'vitest'
import { isLabelOfAnySite, pageLink, readScannedLabel, scannedLabel } from './label-code.ts'
import { endsLinks } from './new-code.ts'

const code = 'ABCDE12345'
const ours = ['https://juniper.example', 'https://old.example:8443']
const link = (address: string) => `${address}?k=ABCDE-12345`

test.each([
  ['the link of a label', link('https://juniper.example/customer-profile/7'), { id: 7, code }],
  ['one that is printed with http', link('http://juniper.example/customer-profile/7'), { id: 7, code }],
  ['one with a slash behind it', link('https://juniper.example/customer-profile/7/'), { id: 7, code }],
  [
    'one of an earlier address',
    link('https://old.example:8443/customer-profile/1234567890'),
    { id: 1234567890, code },
  ],
  ['another protocol', link('ftp://juniper.example/customer-profile/7'), undefined],
  ['another site', link('https://other.example/customer-profile/7'), undefined],
  ['another page', link('https://juniper.example/customer-profile/7/request'), undefined],
  ['a page below another', link('https://juniper.example/x/customer-profile/7'), undefined],
  ['a number that is too long', link('https://juniper.example/customer-profile/12345678901'), undefined],
  ['no code', 'https://juniper.example/customer-profile/7', undefined],
  ['a code that is none', 'https://juniper.example/customer-profile/7?k=ABC', undefined],
  ['no link', 'York, serial 123', undefined],
])('of %s', (_what, text, label) => {
  expect(scannedLabel(text, ours)).toEqual(label)
  expect(readScannedLabel(text, ours)).toBe(label && `/customer-profile/${label.id}?k=ABCDE-12345`)
})

test('a label of another site is one, and a page without a code is none', () => {
  expect(isLabelOfAnySite(link('https://other.example/customer-profile/7'))).toBe(true)
  expect(isLabelOfAnySite(pageLink('https://other.example', 7))).toBe(false)
  expect(isLabelOfAnySite('York, serial 123')).toBe(false)
})

test('only a code that others saw ends links, too', () => {
  expect([endsLinks('worn'), endsLinks('exposed')]).toEqual([false, true])
})

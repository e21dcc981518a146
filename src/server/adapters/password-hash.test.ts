import { expect, test } from 'vitest'
import { hashAtFullCost } from '#tests/support/full-cost.ts'
import { hashPassword, isPasswordWithHash } from './password-hash.ts'

hashAtFullCost()

/** Stored by release 1. */
const stored =
  '8cc1abb9fa1a7162a81f392fc1c1dcb1:317a6e1f0ea475896a9e1e732762bb313188672e4c5bbba4aced7e5c5aaf6c08808bbbf6e2e019d7364521fe38fe4295fef70ca10562b41137634c9d58087c32'

test('a hash stored by release 1 is accepted, whatever Unicode form the password is typed in', async () => {
  for (const angstrom of ['\u212b', '\u00c5', 'A\u030a'])
    expect(await isPasswordWithHash(`correct horse ${angstrom} battery`, stored)).toBe(true)
  expect(await isPasswordWithHash('correct horse A battery', stored)).toBe(false)
})

test('a password matches only its own hash, and no two hashes of it are the same', async () => {
  const [one, other] = [await hashPassword('a password'), await hashPassword('a password')]
  expect(one).not.toBe(other)
  expect(await isPasswordWithHash('a password', other)).toBe(true)
  expect(await isPasswordWithHash('A password', one)).toBe(false)
})

test('an invalid hash matches nothing', async () => {
  for (const text of ['', ':', 'salt', 'salt:', 'salt:00', 'salt:zz'])
    expect(await isPasswordWithHash('', text)).toBe(false)
})

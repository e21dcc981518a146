import { expect, test } from 'vitest'
import { z } from 'zod'
import { sendKeys } from './send-keys.ts'

test('a press keeps its key until it is answered; the next one has a new key, and all are random UUIDs', () => {
  const keys = sendKeys()
  const first = keys.ofThisPress()
  expect(keys.ofThisPress()).toBe(first)
  keys.answered()
  expect(keys.ofThisPress()).not.toBe(first)
  for (let i = 0; i < 200; i++) {
    expect(z.uuidv4().safeParse(keys.ofThisPress()).success).toBe(true)
    keys.answered()
  }
})

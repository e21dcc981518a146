import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a page has unsaved changes as long as one of its forms has some', async () => {
  const { hasUnsaved, noteUnsaved } = await import('./unsaved.ts')
  expect(hasUnsaved()).toBe(false)
  const [first, second] = [noteUnsaved(), noteUnsaved()]
  first()
  expect(hasUnsaved()).toBe(true)
  second()
  expect(hasUnsaved()).toBe(false)
})

test('what is given up holds no page back', async () => {
  const { giveUpUnsaved, hasUnsaved, noteUnsaved } = await import('./unsaved.ts')
  noteUnsaved()
  giveUpUnsaved()
  noteUnsaved()
  expect(hasUnsaved()).toBe(false)
})

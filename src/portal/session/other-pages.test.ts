import { afterEach, expect, test, vi } from 'vitest'

const channels: BroadcastChannel[] = []

class Noted extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

vi.stubGlobal('BroadcastChannel', Noted)
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** An open page of the browser, which listens to the others. */
async function openPage(hasUnsaved = false) {
  vi.resetModules()
  const page = await import('./other-pages.ts')
  const onStaffLeft = vi.fn()
  page.hearOtherPages({ onStaffLeft, hasUnsaved: () => hasUnsaved })
  return { ...page, onStaffLeft }
}

test('each other page hears that staff has left, and the page itself does not', async () => {
  const [first, second, left] = [await openPage(), await openPage(), await openPage()]
  left.notifyStaffLeft()
  for (const { onStaffLeft } of [first, second])
    await vi.waitFor(() => expect(onStaffLeft).toHaveBeenCalledOnce())
  expect(left.onStaffLeft).not.toHaveBeenCalled()
})

test.each([
  { others: [], count: 0 },
  { others: [false, false], count: 0 },
  { others: [true, false, true], count: 2 },
])('of the other pages $others, $count have unsaved changes', async ({ others, count }) => {
  for (const hasUnsaved of others) await openPage(hasUnsaved)
  const page = await openPage(true)
  expect(await page.countOthersUnsaved()).toBe(count)
})

import { afterEach, expect, test, vi } from 'vitest'
import { countOthersUnsaved, hearOtherPages, tellStaffLeft } from './other-pages.ts'

const opened: BroadcastChannel[] = []

class Noted extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    opened.push(this)
  }
}

/** Another open page of the browser. */
function anotherPage(hasUnsaved = false) {
  const onStaffLeft = vi.fn()
  hearOtherPages({ onStaffLeft, hasUnsaved: () => hasUnsaved })
  return onStaffLeft
}

vi.stubGlobal('BroadcastChannel', Noted)
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
})

test('each other page hears that staff has left', async () => {
  const heard = [anotherPage(), anotherPage()]
  tellStaffLeft()
  for (const onStaffLeft of heard) await vi.waitFor(() => expect(onStaffLeft).toHaveBeenCalledOnce())
})

test.each([
  { pages: [], count: 0 },
  { pages: [false, false], count: 0 },
  { pages: [true, false, true], count: 2 },
])('of $pages, $count have unsaved changes', async ({ pages, count }) => {
  const heard = pages.map(anotherPage)
  expect(await countOthersUnsaved()).toBe(count)
  for (const onStaffLeft of heard) expect(onStaffLeft).not.toHaveBeenCalled()
})

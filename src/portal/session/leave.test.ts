import { beforeEach, expect, test, vi } from 'vitest'

const replace = vi.fn()
const reload = vi.fn()
const stored = new Map<string, string>()
const root = { hidden: false }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  stored.clear()
  root.hidden = false
  vi.stubGlobal('window', { location: { replace, reload } })
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const look = { darkMode: true, navbarVariant: 'navy', sidebarSkin: 'navy', menuSidebarCollapsed: true }

test('leaving keeps the look of the portal in this browser, and none of the homes', async () => {
  stored.set('ui-settings', JSON.stringify({ ...look, singleKeys: false, recentHomes: '9 12' }))
  const { isLeaving, leaveTo } = await import('./leave.ts')
  expect(isLeaving()).toBe(false)
  void leaveTo('/login')
  expect(JSON.parse(stored.get('ui-settings') ?? '')).toEqual({
    ...look,
    singleKeys: false,
    recentHomes: '',
  })
  expect([...stored.keys()]).toEqual(['ui-settings'])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  expect(isLeaving()).toBe(true)
})

test('a page whose staff left in another one hides what it shows and starts anew, whatever is typed in it', async () => {
  const { hasUnsaved, noteUnsaved } = await import('../ui/form/unsaved.ts')
  const { isLeaving, leaveToo } = await import('./leave.ts')
  noteUnsaved()
  leaveToo()
  expect(root.hidden).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  expect([isLeaving(), hasUnsaved()]).toEqual([true, false])
})

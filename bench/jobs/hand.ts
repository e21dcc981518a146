import type { Locator, Page } from '@playwright/test'

/** What a job asks of whoever does it. */
export type Effort = { presses: number; fields: number; scrolledPx: number }

/** A person at a page: works with it as with a mouse and keyboard, and counts. */
export function handOn(page: Page) {
  const effort: Effort = { presses: 0, fields: 0, scrolledPx: 0 }

  /** Counts how far the page must move until something is in view. */
  async function reach(target: Locator) {
    await target.waitFor()
    const box = await target.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    if (box) effort.scrolledPx += Math.max(0, Math.round(box.y + box.height - height), Math.round(-box.y))
  }

  async function press(target: Locator) {
    await reach(target)
    effort.presses += 1
    await target.click()
  }

  async function type(target: Locator, text: string) {
    await reach(target)
    effort.fields += 1
    await target.fill(text)
  }

  /** Opens a list and takes a row of it: two presses. */
  async function choose(target: Locator, label: string | { index: number }) {
    await reach(target)
    effort.presses += 2
    await target.selectOption(typeof label === 'string' ? { label } : label)
  }

  /** Presses a button that asks for a photo, and takes one: two presses. */
  async function addPhoto(target: Locator, buffer: Buffer) {
    await reach(target)
    effort.presses += 2
    const chooser = page.waitForEvent('filechooser')
    await target.click()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  }

  return { page, effort, press, type, choose, addPhoto }
}

export type Hand = ReturnType<typeof handOn>

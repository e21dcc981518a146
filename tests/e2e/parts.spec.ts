import { expect, expectAccessible } from './product.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

// Both themes, narrow windows and thumbs: every-page.spec.ts.
test('every shared part is told apart where the system chooses the colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/portal/parts')
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
  await expectAccessible(page, { without: 'color-contrast' })
  const main = page.getByRole('button', { name: 'Main, as they are' })
  const disabled = page.getByRole('button', { name: 'Main, disabled' })
  const edgeOf = (button: typeof main) =>
    button.evaluate((element) => {
      const { borderStyle, borderWidth, borderColor, color } = getComputedStyle(element)
      return { isDrawn: borderStyle !== 'none' && borderWidth !== '0px', borderColor, color }
    })
  expect((await edgeOf(main)).isDrawn, 'an edge says where it ends').toBe(true)
  expect((await edgeOf(disabled)).color).not.toBe((await edgeOf(main)).color)
  // Why the outline: a shadow is not drawn there.
  await page.getByRole('textbox', { name: 'Empty' }).focus()
  const ring = await page
    .getByRole('textbox', { name: 'Empty' })
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(ring).not.toBe('none')
})

test('its dialog, drawer and notices come and go', async ({ page }) => {
  await page.goto('/portal/parts')
  for (const opens of ['Ask a question', 'Open a drawer']) {
    await page.getByRole('button', { name: opens }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, { without: 'color-contrast' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Show an error' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Show what loads' }).click()
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
})

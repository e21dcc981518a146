import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, type LabeledCustomer } from './records.ts'
import { expectReflow } from './reflow.ts'

const pathOf = ({ profileLink }: LabeledCustomer) => profileLink.replace(/^https?:\/\/[^/]+/, '')

for (const javaScriptEnabled of [true, false]) {
  test(`the label of another home asks before it replaces the open one, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    baseURL,
    sessionOf,
  }) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('technician') })
    const [own, other] = [await insertCustomer(office.request), await insertCustomer(office.request)]
    await office.close()
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(pathOf(own))
    await expect(page.getByRole('heading', { name: own.address ?? '' })).toBeVisible()
    await expect(page.getByText(`For your home at ${own.address}.`)).toBeVisible()

    await page.goto(pathOf(other))
    await expect(
      page.getByRole('heading', { name: `Open the page of ${other.address} instead?` }),
    ).toBeVisible()
    if (javaScriptEnabled) {
      expect(page.url()).not.toContain('k=')
      await expectReflow(page, 'the question about another home')
      await expectAccessibleInBothThemes(page)
    }
    await page.getByRole('link', { name: `Keep ${own.address}` }).click()
    await expect(page.getByRole('heading', { name: own.address ?? '' })).toBeVisible()

    await page.goto(pathOf(other))
    await page.getByRole('button', { name: `Open ${other.address}` }).click()
    await expect(page).toHaveURL(`/customer-profile/${other.id}`)
    await expect(page.getByRole('heading', { name: other.address ?? '' })).toBeVisible()
    await page.goto(pathOf(other))
    await expect(page.getByRole('heading', { name: other.address ?? '' })).toBeVisible()
    await context.close()
  })
}

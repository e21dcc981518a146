import { limitMs } from '../support/limits.ts'
import { ownBusiness, startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signInWith, test } from './product.ts'
import { expectReflow } from './reflow.ts'

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'gravel under the porch 77' }

const headings =
  'J-ID,Display Name,First Name,Last Name,Company Name,Is Company?,Main Phone #s,Emails,Service Street 1,Service City,Service State,Service Zip code,Archived,CFT[Furnace Make],CFT[Furnace Installed]'

const streets = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']

/** An export of Jobber with so many homes: the last but two stand in a street without a town, of which two towns have one. */
function exportOf(homes: number): string {
  const lines = Array.from({ length: homes - 2 }, (_, index) => {
    const street = `${1 + Math.floor(index / streets.length)} ${streets[index % streets.length]} Street`
    const [first, last] = [`Pat${index}`, `Rowan${index}`]
    return `${1000 + index}_${5000 + index},${first} ${last},${first},${last},,false,,pat${index}@example.com,${street},Elmsworth,Ontario,K7L 1A1,false,Lennox,2006`
  })
  const unclear = ['71', '72'].map(
    (number) => `9${number}_9${number},Zed Moe,Zed,Moe,,false,,,${number} Lark Street,,,,false,,`,
  )
  return [headings, ...lines, ...unclear, 'Report totals:'].join('\r\n')
}

// Why a product of its own: thousands of homes would stand in the lists of all other stories.
test('3,000 homes of another program come in, with one answer for all alike', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  test.setTimeout(limitMs(240))
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder, { env: { ...owner, ...ownBusiness } })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    await page.context().clearCookies()
    await page.goto(`${origin}/login`)
    await signInWith(page, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    for (const address of ['Salem, MA', 'Boston, MA'].flatMap((town) => [
      `71 Lark Street, ${town}`,
      `72 Lark Street, ${town}`,
    ]))
      await expect(
        await page.request.post(`${origin}/api/Customer/AddOrUpdateCustomer`, {
          headers: { 'X-XSRF-TOKEN': token },
          data: { name: 'Ann Poole', address, isAnotherHome: true },
        }),
      ).toBeOK()

    await page.goto(`${origin}/portal/import`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({
      name: 'jobber.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(exportOf(3_000)),
    })
    await expect(page.getByText('an export of Jobber')).toBeVisible({ timeout: limitMs(30) })
    await page.getByRole('link', { name: 'Go to columns' }).click()
    await expect(page.getByLabel('Service Street 1 becomes')).toHaveValue('street')
    await page.getByRole('button', { name: /^Check 3,00\d lines$/ }).click()
    await expect(page.getByText('Checking every line')).toBeVisible()

    const chip = (name: string) =>
      page
        .getByRole('group', { name: 'What becomes of them' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(chip('New homes')).toContainText('2,998', { timeout: limitMs(90) })
    await expect(page.getByText('2 questions are open.')).toBeVisible()
    await chip('Questions').click()
    const question = page.getByRole('region', { name: 'Your answer for line 3000' })
    await question
      .getByRole('checkbox', { name: 'The same answer to all 2 homes with this question' })
      .check()
    await question.getByRole('button', { name: 'This is the home' }).first().click()
    await expect(page.getByText('1 question is open.')).toBeVisible()

    await page.getByRole('button', { name: 'Import 2,999 homes' }).click()
    await expect(page).toHaveURL(/\/result/, { timeout: limitMs(120) })
    await expect(page.getByRole('heading', { name: '2,999 homes came in' })).toBeVisible()
    await expect(page.getByText('1 did not come in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Print labels for 2,998 homes' })).toBeVisible()

    // What a page says of a failure: nothing makes a product fail from outside.
    const failed = { isHalfUndone: false }
    await page.route('**/api/Import/Find*', async (route) => {
      const answer = await route.fetch()
      const found = await answer.json()
      await route.fulfill({ response: answer, json: { ...found, state: 'failed', ...failed } })
    })
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'stopped with a problem' })
    await expect(alert).toContainText('What came in before stays.')
    await expect(alert.getByRole('button', { name: 'Go on', exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'an import that failed')
    failed.isHalfUndone = true
    await page.reload()
    await expect(alert).toContainText('Go on to take back the rest.')
    await expect(alert.getByRole('button', { name: 'Go on undoing' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go on', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'See what goes and what stays' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
})

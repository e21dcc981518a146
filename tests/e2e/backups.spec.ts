import { readFile } from 'node:fs/promises'
import { limitMs } from '../support/limits.ts'
import { readZip } from '../support/read-zip.ts'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

test('an Admin makes a backup, sees it verified by a restore, downloads the archive, and the dashboard shows it', async ({
  page,
}) => {
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('Last verified backup:')
  await page.getByRole('link', { name: 'Last verified backup:' }).click()
  await expect(page).toHaveURL('/portal/backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Backing up now.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Backups' })
  const proven = table.getByRole('row').filter({ hasText: /Restored: \d+ rows in \d+ tables/ })
  await expect(proven).toContainText('Proven', { timeout: limitMs(20) })
  // Why not a number: other stories add photos.
  const [pictures = 'no pictures'] = (await proven.textContent())?.match(/[1-9]\d* pictures/) ?? []
  await expect(proven).toContainText(`${pictures} with theirs`)
  await expectAccessibleInBothThemes(page)

  const downloading = page.waitForEvent('download')
  await proven.getByRole('button', { name: /^Download backup of / }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^hvac-portal-.*\.zip$/)
  const files = await readZip(await readFile(await download.path()))
  expect(`${[...files.keys()].filter((name) => name.startsWith('pictures/')).length} pictures`).toBe(pictures)

  await page.goto('/portal/dashboard')
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText(
    new RegExp(`Last verified backup: \\w{3} \\d{1,2}, .* rows and ${pictures} as of `),
  )
})

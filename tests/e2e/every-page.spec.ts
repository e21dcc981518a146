import { expect, expectAccessibleInBothThemes, test } from './product.ts'

test.use({ account: 'admin' })

/** Every page of the portal; what opens on a page is looked at in its own stories. */
const pages = [
  '/portal/dashboard',
  '/portal/manage-request',
  '/portal/manage-customers',
  '/portal/customer-details',
  '/portal/customer-details/1',
  '/portal/system-analysis/1',
  '/portal/manage-employees',
  '/portal/employee-details',
  '/portal/employee-details/1',
  '/portal/manage-ideal-systems',
  '/portal/ideal-system-details',
  '/portal/ideal-system-details/1',
  '/portal/generate-qr-codes',
  '/portal/business-settings',
  '/portal/security-settings',
  '/portal/assumptions',
  '/portal/audit-trail',
  '/portal/your-data?customer=1',
  '/portal/backups',
  '/portal/recently-deleted',
  '/portal/unauthorized',
  '/profile',
]

for (const path of pages) {
  test(`${path} is in reach of everybody`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })
}

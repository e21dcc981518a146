import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { insertCustomer, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

/** A proposal of two options, of which the customer accepted the dearer one by letter. */
async function accepted({ request }: Page): Promise<number> {
  const { id: customerId } = await insertCustomer(request, {
    name: 'Ada Example',
    email: `${crypto.randomUUID()}@example.com`,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyEfficiency: 80,
      },
    ],
  })
  const entries: { id: number; name: string; priceCents: number }[] = await (
    await request.get('/api/PriceBook/GetAllEntries')
  ).json()
  const line = (name: string) => {
    const entry = entries.find((one) => one.name.startsWith(name))
    if (!entry) throw new Error(`The demo does not sell ${name}`)
    return {
      priceEntryId: entry.id,
      quantity: 1,
      unitPriceCents: entry.priceCents,
      priceReason: null,
      places: [],
    }
  }
  const option = (key: string, label: string, name: string) => ({ key, label, lines: [line(name)] })
  const draft = {
    need: 'end-of-life',
    contactOrigin: 'asked-for-quote',
    options: [option('a', 'Good', 'Furnace 96'), option('b', 'Best', 'Furnace 98')],
    validityDays: 30,
    leadDays: 21,
  }
  const { id } = await write<{ id: number }>(request, '/api/Proposal/SaveProposal', { customerId, draft })
  const sendKey = `a press of its own for ${id}`
  const { number, hash } = await write<{ number: number; hash: string }>(
    request,
    '/api/Proposal/SendProposal',
    {
      id,
      version: 1,
      sendKey,
    },
  )
  const decision = {
    kind: 'accept',
    optionKey: 'b',
    planId: null,
    name: 'Ada Example',
    isOwner: true,
    agrees: true,
  }
  await write(request, '/api/Proposal/RecordDecision', {
    id,
    number,
    hash,
    pressKey: `a yes of its own for ${id}`,
    how: 'letter',
    decision,
  })
  return id
}

test('after a yes the office sees what was accepted and three steps, and one press sets the installation day', async ({
  page,
}) => {
  const id = await accepted(page)
  await page.goto(`/portal/proposal-details/${id}`)
  const card = page.getByRole('region', { name: 'After the yes' })
  await expect(card.getByRole('heading')).toContainText(/^Best was accepted on .+ by Ada Example/)
  await expect(card).toContainText('Also offered: Good $5,876')
  await expect(card.getByRole('listitem').filter({ hasText: /by \w+ \d+, \d{4}$/ })).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Next step' })).toHaveCount(0)
  await expect(page.getByText(/can answer it until/)).toHaveCount(0)
  await expectReflow(page, 'after a yes')
  await expectAccessibleInBothThemes(page)

  const set = card.getByRole('button', { name: 'Set the installation day' })
  await set.click()
  await expect(card.getByText('Choose a salesperson or technician.')).toBeVisible()
  await card.getByLabel('Assign to').selectOption({ label: 'Terry Technician (Technician)' })
  await set.click()
  await expect(page.getByText('Installation day set')).toBeVisible()
  await expect(set).toBeHidden()
  await card.getByRole('link', { name: /8 to 10 a\.m\., Terry Technician$/ }).click()
  const request = page.getByRole('dialog', { name: /^Request \d+$/ })
  await expect(request).toContainText(`Accepted: proposal ${id}, version 1, Best.`)
})

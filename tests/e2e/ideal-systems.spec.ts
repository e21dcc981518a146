import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, pressInRowMenu } from './product.ts'
import { insertIdealSystem, saveIdealSystem, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

const list = '/portal/manage-ideal-systems'
const details = '/portal/ideal-system-details'
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Ideal systems' }).getByRole('row').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Adds a system through the pages, starting and ending at the list. */
async function add(page: Page, name: string, type: string, fill: () => Promise<void>) {
  await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('Equipment name').fill(name)
  await page.getByLabel('Equipment type').selectOption(type)
  await fill()
  await save(page)
  await expect(page).toHaveURL(list)
  await expect(rowOf(page, name)).toContainText(type)
}

async function readByName(page: Page, name: string) {
  const systems = await (await page.request.get('/api/IdealSystem/GetAllIdealSystems')).json()
  return systems.find((system: { equipmentName: string }) => system.equipmentName === name)
}

test('a furnace and an air conditioner are added with the fields of their type', async ({ page }) => {
  const [furnace, airConditioner] = [`Furnace ${unique()}`, `Cooler ${unique()}`]
  await page.goto(list)
  await add(page, furnace, 'Furnace', async () => {
    await expect(page.getByLabel('SEER')).toHaveCount(0)
    await page.getByLabel('Efficiency (%)').fill('96.5')
    await page.getByRole('radiogroup', { name: 'DC motor' }).getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Comes with smart/programmable thermostat').check()
    await page.getByLabel('Comes with properly functioning humidifier').check()
    await page.getByLabel('Yearly heating gas').fill('480.5')
  })
  await expect(page.getByText('Save Successfully')).toBeVisible()
  expect(await readByName(page, furnace)).toMatchObject({
    equipmentTypeId: 1,
    efficiency: 96.5,
    doesFurnaceHaveECM: true,
    isProgrammableThermostat: true,
    isPoorHumidifier: false,
    yearlyAvgGasUsage: 480.5,
    acSEER: null,
  })

  await add(page, airConditioner, 'Air Conditioner', async () => {
    await expect(page.getByLabel('Efficiency (%)')).toHaveCount(0)
    await page.getByLabel('SEER', { exact: true }).selectOption('15')
    await page.getByLabel('BTUs of cooling').selectOption('36,000')
    await page.getByLabel('Cost per kWh ($)').fill('0.13')
    await page.getByLabel('Hours in season').fill('600')
  })
  const stored = { equipmentTypeId: 2, acSEER: 15, acBTU: 36000, acCost: 0.13, acHrsInSeason: 600 }
  expect(await readByName(page, airConditioner)).toMatchObject({ ...stored, efficiency: null })

  await rowOf(page, airConditioner).getByRole('cell').first().click()
  await expect(page.getByLabel('Equipment name')).toHaveValue(airConditioner)
  await expect(page.getByLabel('SEER', { exact: true })).toHaveValue('15')
  await expect(page.getByLabel('Cost per kWh ($)')).toHaveValue('$0.13')
})

test('the default mark moves to another system of its type, and cannot be removed', async ({
  page,
  isMobile,
}) => {
  // Why: both projects run at the same time on one product, and a type has only one mark.
  const [type, equipmentTypeId] = isMobile ? (['Thermostat', 4] as const) : (['Humidifier', 3] as const)
  const holder = await insertIdealSystem(page.request, { equipmentTypeId, isDefault: true })
  const name = `${type} ${unique()}`
  const mark = page.getByRole('switch', { name: 'Default proposal for this type' })
  await page.goto(list)
  await expect(rowOf(page, holder.equipmentName).getByText('Default', { exact: true })).toBeVisible()
  await add(page, name, type, async () => {
    await expect(page.getByLabel('Efficiency (%)')).toHaveCount(0)
    await expect(page.getByLabel('SEER')).toHaveCount(0)
    await expect(mark).not.toBeChecked()
    await expect(page.getByText(`Now it is ${holder.equipmentName}.`)).toBeVisible()
    await mark.check()
  })
  await expect(rowOf(page, name).getByText('Default', { exact: true })).toBeVisible()
  await expect(rowOf(page, holder.equipmentName).getByText('Default', { exact: true })).toHaveCount(0)

  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(mark).toBeChecked()
  await expect(mark).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('To change this, make another one the default.')).toBeVisible()
})

test('missing values are listed and link to their fields', async ({ page }) => {
  await page.goto(details)
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Please complete the form' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Equipment name is required' }).click()
  await expect(page.getByLabel('Equipment name')).toBeFocused()
  await expect(page.getByLabel('Equipment type')).toHaveAccessibleDescription('Equipment type is required')
})

test('deleting asks first', async ({ page }) => {
  const { equipmentName } = await insertIdealSystem(page.request, { equipmentTypeId: 1, efficiency: 95 })
  const question = page.getByRole('dialog', { name: 'Are you sure to delete this ideal system?' })
  const askToDelete = () => pressInRowMenu(page, 'Delete', equipmentName)
  await page.goto(list)
  await askToDelete()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await askToDelete()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Delete Successfully')).toBeVisible()
  await expect(rowOf(page, equipmentName)).toHaveCount(0)
  expect(await readByName(page, equipmentName)).toBeUndefined()
})

test('a stale save offers both choices; leaving unsaved changes asks first', async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const system = await insertIdealSystem(page.request, { equipmentTypeId: 1, efficiency: 95 })
  const stale = page.getByRole('dialog', { name: 'Avery Admin saved this while you were typing.' })
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('Equipment name')
  await page.goto(`${details}/${system.id}`)
  await expect(name).toHaveValue(system.equipmentName)
  const theyWrite = (version: number) =>
    saveIdealSystem(page.request, {
      id: system.id,
      version,
      equipmentName: `Theirs ${system.equipmentName}`,
      equipmentTypeId: 1,
    })
  await theyWrite(system.version)

  await name.fill(`Mine ${system.equipmentName}`)
  await save(page)
  await stale.getByRole('button', { name: 'Keep mine' }).click()
  await expect(stale).toHaveCount(0)
  await expect(name).toHaveValue(`Mine ${system.equipmentName}`)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(name).toHaveValue(`Mine ${system.equipmentName}`)
  await save(page)
  const choice = (field: string) => stale.getByRole('radiogroup', { name: field })
  await expect(
    choice('Equipment name').getByRole('radio', { name: `Yours: Mine ${system.equipmentName}` }),
  ).toBeChecked()
  await expect(choice('Efficiency (%)').getByRole('radio', { name: 'Theirs: (empty)' })).toBeChecked()
  await choice('Efficiency (%)').getByRole('radio', { name: 'Yours: 95' }).check()
  await stale.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(list)
  await expect(rowOf(page, `Mine ${system.equipmentName}`)).toBeVisible()
  expect(await readByName(page, `Mine ${system.equipmentName}`)).toMatchObject({ efficiency: 95 })

  await page.goto(`${details}/${system.id}`)
  await expect(name).toHaveValue(`Mine ${system.equipmentName}`)
  await theyWrite((await readByName(page, `Mine ${system.equipmentName}`)).version)
  await name.fill('Mine again')
  await save(page)
  await stale.getByRole('button', { name: 'Load theirs' }).click()
  await expect(name).toHaveValue(`Theirs ${system.equipmentName}`)

  await name.fill('Mine once more')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(list)
  await expect(rowOf(page, `Theirs ${system.equipmentName}`)).toBeVisible()
})

test('the form is accessible', async ({ page }) => {
  await page.goto(details)
  await page.getByLabel('Equipment type').selectOption('Air Conditioner')
  await save(page)
  await expect(page.getByText('Please complete the form')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { reportPages } from '../reports/pages.ts'
import { startPrinter } from './printer.ts'

const root = join(import.meta.dirname, '../../..')

let app: TestApp
let folder: string
let printer: ReturnType<typeof startPrinter>

/** The product's thread, built as for the product into a temporary folder. */
beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await mkdir(join(root, 'build'), { recursive: true })
  // Why here: the built code looks for the fonts in the packages beside it.
  folder = await mkdtemp(join(root, 'build/printer-test-'))
  const options = ['--config', 'vite.documents.config.ts', '--outDir', folder, '--logLevel', 'warn']
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  printer = startPrinter(join(folder, 'print.js'))
})
afterAll(async () => {
  await printer?.stop()
  await app?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const names = ['Łukasz Żółć', 'Příliš Žluťoučký', 'Işıl Güneş', 'Ελένη', 'Юлия', 'Nguyễn Thị Hường']

/** A report, which names the home by its address alone. */
async function printedFor(address: string): Promise<string[]> {
  const client = await app.signIn('technician')
  const { id } = await insertCustomer(app.db, {
    address,
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': {
        installationYear: 2004,
        afuePercent: 80,
        hasEcmMotor: false,
        hasProgrammableThermostat: false,
        hasGoodHumidifier: true,
      },
    },
  })
  const { body } = await client.post<{ reportId: number }>(
    `/api/Customer/CreateReport?customerId=${id}&equipmentTypeName=Furnace%201`,
  )
  const deps = { ...app, clock: app.clock.now, printDocument: printer.print }
  const pdf = await reportPages(deps, body.reportId, 'letter')
  if (!pdf) throw new Error('The report was not printed')
  return pageTexts(pdf)
}

test('names from all of Europe and from Vietnam are printed as they were typed', async () => {
  const [first = ''] = await printedFor(`${names.join(', ')}, Улица Шипка 12, София`)
  const text = first.replaceAll(/\s+/g, ' ')
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('Улица Шипка 12, София')
  expect(text).not.toMatch(/(?<![a-z”])\?|□/)
})

test('other writing systems have fonts of their own, and a letter that none has is a box', async () => {
  const [first = ''] = await printedFor('山田 Taro, ਸਿੰਘ हरीश 🏠 𐎠')
  for (const word of ['山田 Taro', 'ਸਿੰਘ', 'हरीश', '🏠 □']) expect(first).toContain(word)
})

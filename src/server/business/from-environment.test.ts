import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines } from '#db/schema.ts'
import { StartProblem } from '#db/start-problem.ts'
import { demoBusiness, namelessBusiness } from '#domain/operations/business/business.ts'
import { countsOf, emptyProduct, named, nothing } from '#tests/support/first-start.ts'
import { readEnv } from '../env.ts'
import { firstStart } from '../first-start.ts'
import { openLog } from '../monitoring/log.ts'
import { currentBusiness, updateBusiness } from './queries.ts'

/** A log, and the lines that it was given. */
function logAndLines() {
  const lines: string[] = []
  const into = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  return { lines, log: openLog('info', into) }
}

describe('the address of links in production', () => {
  const warnings = async (env: Record<string, string>, siteOrigin: string | null = null) => {
    const { lines, log } = logAndLines()
    const product = await emptyProduct({ ...named, ...env })
    await firstStart({ ...product, env: { ...product.env, NODE_ENV: 'test' } })
    const { version: _version, ...stored } = await currentBusiness(product.db)
    await updateBusiness(product.db, { ...stored, siteOrigin }, product.clock())
    await firstStart({ ...product, log })
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^Links /.test(msg))
  }

  test('is warned of in a line of the log when nobody has named one, or it is not encrypted', async () => {
    const production = { NODE_ENV: 'production' }
    expect(await warnings(production)).toMatchObject([
      {
        level: 40,
        msg: expect.stringMatching(/^Links .* http:\/\/localhost:3000: .* Set PUBLIC_URL, or /),
      },
    ])
    expect(await warnings({ ...production, PUBLIC_URL: 'http://hvac.example' })).toMatchObject([
      { level: 40, msg: expect.stringContaining('it is not encrypted') },
    ])
  })

  test('is not mentioned when it is public and encrypted, or outside production', async () => {
    expect(await warnings({ NODE_ENV: 'production', PUBLIC_URL: 'https://hvac.example' })).toEqual([])
    expect(await warnings({ NODE_ENV: 'production' }, 'https://oak.example')).toEqual([])
    expect(await warnings({ NODE_ENV: 'development' })).toEqual([])
  })
})

describe('emails in production', () => {
  const mailing = { ...named, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
  const ownName = {
    BUSINESS_NAME: 'Kestrel Heating',
    BUSINESS_EMAIL: 'office@kestrel.example',
    BUSINESS_SERVICE_PHONE: '(416) 555-0166',
  }

  test.each([
    [{}, 'BUSINESS_NAME and BUSINESS_EMAIL'],
    [{ BUSINESS_NAME: 'Kestrel Heating' }, 'BUSINESS_EMAIL and BUSINESS_SERVICE_PHONE'],
    [{ BUSINESS_NAME: 'Kestrel Heating', BUSINESS_OFFICE_PHONE: '(416) 555-0166' }, 'BUSINESS_EMAIL'],
    [{ BUSINESS_EMAIL: 'office@kestrel.example' }, 'BUSINESS_NAME'],
    [
      { MAIL_FROM: 'Kestrel <mail@kestrel.example>', BUSINESS_NAME: 'Kestrel Heating' },
      'BUSINESS_EMAIL and BUSINESS_SERVICE_PHONE',
    ],
  ])(
    'are not sent in the name of the demo: with %j the start says what to set, and writes nothing',
    async (given, missing) => {
      const product = await emptyProduct({ ...mailing, ...given })
      const refused: unknown = await firstStart(product).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartProblem)
      expect(String(refused)).toContain(`Set ${missing} and start again, or start without SMTP_URL`)
      expect(await countsOf(product)).toEqual(nothing)
    },
  )

  test.each([
    ['the environment names the business', { ...mailing, ...ownName }],
    ['there is no mail server', { ...mailing, SMTP_URL: '' }],
    ['it is no production', { ...mailing, NODE_ENV: 'development' }],
  ])('do not prevent a start if %s', async (_why, env) => {
    expect(await firstStart(await emptyProduct(env))).toEqual({ logins: [] })
  })

  test('may be sent once an Admin has named the business in the portal', async () => {
    const product = await emptyProduct({ ...mailing, SMTP_URL: '' })
    await firstStart(product)
    const restarted = { ...product, env: readEnv(mailing) }
    await expect(firstStart(restarted)).rejects.toThrow(/under Settings, Business/)
    const { version: _version, ...stored } = await currentBusiness(product.db)
    const own = {
      name: 'Kestrel',
      senderName: 'Kestrel',
      email: 'a@kestrel.example',
      senderAddress: 'a@kestrel.example',
    }
    await updateBusiness(product.db, { ...stored, ...own }, product.clock())
    expect(await firstStart(restarted)).toEqual({ logins: [] })
  })

  test('may be sent once the environment names it; what an Admin has named stays', async () => {
    const product = await emptyProduct({ ...mailing, SMTP_URL: '' })
    await firstStart(product)
    const { version: _version, ...stored } = await currentBusiness(product.db)
    await updateBusiness(product.db, { ...stored, officePhone: '(416) 555-0177' }, product.clock())
    const env = readEnv({ ...mailing, ...ownName, BUSINESS_OFFICE_PHONE: '(416) 555-0188' })
    for (let start = 1; start <= 2; start += 1) await firstStart({ ...product, env })
    expect(await currentBusiness(product.db)).toMatchObject({
      name: 'Kestrel Heating',
      email: 'office@kestrel.example',
      senderName: 'Kestrel Heating',
      senderAddress: 'office@kestrel.example',
      officePhone: '(416) 555-0177',
      address: null,
      version: 3,
    })
    const lines = await product.db.select().from(auditLines).where(eq(auditLines.action, 'change-business'))
    expect(lines).toMatchObject([
      { actorKind: 'system', before: { name: namelessBusiness.name }, after: { name: 'Kestrel Heating' } },
    ])
  })
})

describe('the telephone in production', () => {
  const own = { ...named, NODE_ENV: 'production', BUSINESS_NAME: 'Kestrel Heating' }

  test('is asked for on the first day of a business that is named, and one stands for both', async () => {
    const product = await emptyProduct(own)
    await expect(firstStart(product)).rejects.toThrow(
      /^[^\n]*Set BUSINESS_SERVICE_PHONE and start again[^\n]*$/,
    )
    expect(await countsOf(product)).toEqual(nothing)
    const env = readEnv({ ...own, BUSINESS_OFFICE_PHONE: '(416) 555-0188' })
    const { lines, log } = logAndLines()
    await firstStart({ ...product, env, log })
    const phones = { servicePhone: '(416) 555-0188', officePhone: '(416) 555-0188' }
    expect(await currentBusiness(product.db)).toMatchObject({ name: 'Kestrel Heating', ...phones })
    expect(lines.join('')).not.toContain('sample')
  })

  test('that is still the sample’s under a name of an earlier day is a line of the log, and no refusal', async () => {
    const product = await emptyProduct({ ...own, BUSINESS_EMAIL: 'office@kestrel.example' })
    await firstStart({ ...product, env: { ...product.env, NODE_ENV: 'test' } })
    const { version: _version, ...stored } = await currentBusiness(product.db)
    const { servicePhone, officePhone } = demoBusiness
    await updateBusiness(product.db, { ...stored, servicePhone, officePhone }, product.clock())
    const { lines, log } = logAndLines()
    await firstStart({ ...product, log })
    expect(lines.join('')).toContain("Customers are shown the sample's service phone, office phone. Change")
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { customers, proposals } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import {
  accept,
  admin,
  answer,
  app,
  codeOf,
  details,
  home,
  lettersTo,
  page,
  pressKey,
  saveLonger,
  sent,
  signInOn,
  startDeciding,
  technician,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { currentBusiness } from '../../business/queries.ts'

startDeciding()

describe('what a technician causes', () => {
  async function shownBy(owner: StaffClient) {
    const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: owner.user.id })
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    const device = await app.signIn('technician')
    await app.db.update(proposals).set({ ownerUserId: device.user.id }).where(eq(proposals.id, id))
    expect((await device.post(url('PresentProposal'), handed)).status).toBe(200)
    const { hash } = await details(id)
    return { device, version: { id, number: 1, hash: hash ?? '' } }
  }

  test('brings no link that decides where technicians may not send, and is told to a seller, too', async () => {
    const seller = await app.signIn('salesperson')
    await app.db.update(customers).set({ addedUserId: seller.user.id }).where(eq(customers.id, home.id))
    const { device, version } = await shownBy(technician)
    expect((await signInOn(device, device)).status).toBe(200)
    const wished = { how: 'home', decision: { kind: 'request-changes', text: 'For one dollar, please' } }
    expect((await answer(device, 'RecordDecision', version, wished)).status).toBe(200)
    const copy = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await page(copy, version)).body.reader).toBe('read-link')
    expect(codeOf(await accept(copy, version))).toEqual([409, 'ONLY_READS'])
    expect(await lettersTo(seller.user.email)).toContain('proposal-news queued')
    expect(await lettersTo(device.user.email)).toContain('proposal-news queued')
    for (const who of [seller, admin]) {
      const { rows } = (
        await who.get<{ rows: { kind: string; subjectId: number }[] }>('/api/Alert/GetAlerts')
      ).body
      expect(rows).toContainEqual(
        expect.objectContaining({ kind: 'proposal-changes-asked', subjectId: version.id }),
      )
    }
  })

  test('is no price below the floor, shown in person; a salesperson may send it', async () => {
    const device = await app.signIn('technician')
    const about = { customerId: home.id, ownerUserId: device.user.id }
    const { id } = await insertProposal(app.db, about, { discount: { name: 'For a friend', percent: 100 } })
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    const refused = await device.post<{ data: { checks: { code: string }[] } }>(
      url('PresentProposal'),
      handed,
    )
    expect([refused.status, refused.body.data.checks.map(({ code }) => code)]).toEqual([422, ['BELOW_FLOOR']])
    const { draft, version } = (await device.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)).body
    const preview = await device.post<{ results: { checks: { code: string }[] } }>(url('PreviewProposal'), {
      customerId: home.id,
      draft,
    })
    expect(preview.body.results.checks.map(({ code }) => code)).toContain('BELOW_FLOOR')
    expect((await admin.post(url('SendProposal'), { id, version, sendKey: pressKey() })).status).toBe(200)
  })

  test('on a device that was handed over is told to the office where nobody sells to the home', async () => {
    await app.db.update(customers).set({ addedUserId: null }).where(eq(customers.id, home.id))
    const { device, version } = await shownBy(technician)
    expect((await accept(device, version)).status).toBe(200)
    const { email } = await currentBusiness(app.db)
    expect(await lettersTo(email)).toContain('proposal-news queued')
  })
})

test('a draft, its reasons and the next step are in no answer for a technician who may not change them', async () => {
  const version = await sent({ discount: { name: 'Autumn', cents: 5_000 } })
  await saveLonger(version)
  const { version: seen } = await details(version.id)
  const step = {
    id: version.id,
    version: seen,
    nextStep: 'Offer 500 less if they hesitate',
    nextStepOn: '2026-12-01',
  }
  expect((await admin.post(url('SaveNextStep'), step)).status).toBe(200)
  for (const path of [
    `${url('GetProposal')}?id=${version.id}`,
    `/api/Customer/GetHomeProposals?customerId=${home.id}`,
    `/api/Customer/GetHomeSummary?customerId=${home.id}`,
  ]) {
    const { status, body } = await technician.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(body)).not.toMatch(/hesitate|Autumn|staffNote|validityDays/)
  }
  expect(JSON.stringify((await admin.get(`${url('GetProposal')}?id=${version.id}`)).body)).toContain(
    'hesitate',
  )
})

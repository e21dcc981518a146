import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditLines, cancellationLetters, proposals } from '#db/schema.ts'
import { letterFileHref, mostLetterFiles } from '#domain/proposals/letters/cancellation-letter.ts'
import type { StaffClient } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import {
  admin,
  answer,
  app,
  byLabel,
  details,
  pressKey,
  type Refused,
  type Sent,
  sent,
  startDeciding,
  startOn,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { letterFileWords } from '#texts/en/staff/proposals/letter-files.ts'
import { fill } from '#texts/fill.ts'
import { forgetOldDecisions } from '../retention.ts'

startDeciding({}, { printDocument: printTestDocument })

const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#eee' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')

type Given = readonly [bytes: Uint8Array, name?: string]

function formOf(fields: Record<string, string | number>, files: readonly Given[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [bytes, name = 'letter.jpg'] of files)
    form.append('letter', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return form
}

/** A proposal that was accepted, and is not cancelled yet. */
async function accepted(owner: StaffClient = admin): Promise<Sent> {
  const version = await sent({}, owner)
  const decision = { kind: 'accept', ...yes }
  expect((await answer(admin, 'RecordDecision', version, { how: 'letter', decision })).status).toBe(200)
  return version
}

const cancelWith = (who: Client, { id, number }: Sent, files: readonly Given[], more: object = {}) =>
  who.upload<Refused>(
    url('CancelProposal'),
    formOf({ id, number, how: 'letter', reason: 'Within ten days', pressKey: pressKey(), ...more }, files),
  )
const add = (who: Client, { id }: Pick<Sent, 'id'>, files: readonly Given[], key = pressKey()) =>
  who.upload<Refused & { number: number }[]>(
    url('AddCancellationLetter'),
    formOf({ id, pressKey: key }, files),
  )
const stored = (id: number) => app.db.$count(cancellationLetters, eq(cancellationLetters.proposalId, id))
const problemsIn = ({ body }: { body: Refused }) =>
  body.data?.problems as unknown as { path: string; message: string }[]

describe('a letter', () => {
  test('is not for visitors, customers, and technicians of other proposals; forged numbers are not found', async () => {
    const version = await accepted()
    expect((await cancelWith(technician, version, [[photo]])).status).toBe(404)
    expect((await cancelWith(app.visitor(), version, [[photo]])).status).toBe(401)
    expect((await cancelWith(await byLabel(), version, [[photo]])).status).toBe(403)
    expect((await cancelWith(admin, version, [[photo]])).status).toBe(200)
    expect((await add(technician, version, [[photo]])).status).toBe(404)
    expect((await add(admin, { id: 987_654 }, [[photo]])).status).toBe(404)
    const page = letterFileHref(version.id, 1)
    for (const [who, status] of [
      [app.visitor(), 401],
      [await byLabel(), 403],
      [technician, 200],
    ] as const)
      expect((await who.get(page)).status).toBe(status)
    const other = await accepted()
    for (const wrong of [
      letterFileHref(version.id, 2),
      letterFileHref(other.id, 1),
      letterFileHref(987_654, 1),
    ])
      expect((await admin.get(wrong)).status).toBe(404)
    expect(await stored(version.id)).toBe(1)
  })

  test('of someone who is not of staff is not read where it is long', async () => {
    const version = await accepted()
    const long = await cancelWith(app.visitor(), version, [[Buffer.alloc(70_000)]])
    expect([long.status, long.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('comes with the cancellation: photos without metadata, PDFs as they are', async () => {
    const version = await accepted()
    expect((await cancelWith(admin, version, [[photo], [pdf, 'scan.png']])).status).toBe(200)
    const { state, cancellationLetter } = await details(version.id)
    expect([state, cancellationLetter]).toEqual([
      'cancelled',
      (['jpg', 'pdf'] as const).map((format, index) => ({
        number: index + 1,
        format,
        addedBy: admin.user.name,
        addedDate: app.clock.now().toISOString(),
      })),
    ])
    const page = await technician.get(letterFileHref(version.id, 1))
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Proposal ${version.id} letter 1.jpg"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(page.bytes).metadata()).exif).toBeUndefined()
    const scan = await technician.get(letterFileHref(version.id, 2))
    expect([scan.headers['content-type'], scan.headers['content-disposition'], scan.bytes]).toEqual([
      'application/pdf',
      `attachment; filename="Proposal ${version.id} letter 2.pdf"`,
      pdf,
    ])
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'cancel-proposal'))
    const line = lines.find(({ subjectId }) => subjectId === String(version.id))
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(line?.after).toMatchObject({ letter: '1 photo and 1 PDF', sha256: [hash, hash] })
  })

  test('stays out of a cancellation by telephone', async () => {
    const version = await accepted()
    expect((await cancelWith(admin, version, [], { how: 'telephone' })).status).toBe(200)
    expect((await details(version.id)).cancellationLetter).toEqual([])
  })

  const refused: readonly [string, readonly Given[], string][] = [
    ['an empty file', [[photo], [Buffer.alloc(0), 'page 2.jpg']], `page 2.jpg: ${letterFileWords.empty}`],
    ['a text', [[Buffer.from('Dear all, '.repeat(9)), 'a.pdf']], `a.pdf: ${letterFileWords.neither}`],
    ['half a PDF', [[Buffer.concat([pdf.subarray(0, 20)]), 'a.pdf']], `a.pdf: ${letterFileWords.damaged}`],
    ['a large file', [[Buffer.alloc(10_500_000), 'a.pdf']], `a.pdf: ${letterFileWords.tooLarge}`],
    [
      'a damaged photo',
      [[photo.subarray(0, 300), 'a.jpg']],
      'a.jpg: This picture is damaged or incomplete. Choose it again, or take a new photo.',
    ],
    [
      'a file too many',
      Array(mostLetterFiles + 1).fill([pdf]),
      fill(letterFileWords.tooMany, { most: mostLetterFiles }),
    ],
  ]
  test.each(refused)(
    'with %s is refused at its place, and nothing is cancelled',
    async (_what, files, message) => {
      const version = await accepted()
      const refusal = await cancelWith(admin, version, files)
      expect(refusal.status).toBe(400)
      expect(problemsIn(refusal)).toEqual([{ path: 'letter', message }])
      expect([(await details(version.id)).state, await stored(version.id)]).toEqual(['accepted', 0])
    },
  )

  test('that comes later is added, up to its limit, and for a cancelled proposal only', async () => {
    const version = await accepted()
    const early = await add(admin, version, [[pdf]])
    expect([early.status, early.body.code]).toEqual([409, 'NOT_CANCELLED'])
    await cancelWith(admin, version, [[pdf]])
    const none = await add(admin, version, [])
    expect([none.status, problemsIn(none)]).toEqual([
      400,
      [{ path: 'letter', message: letterFileWords.missing }],
    ])
    await startOn(new Date('2026-11-24T15:00:00Z'))
    const later = await add(admin, version, [[photo], [pdf], [pdf]])
    expect([later.status, later.body.length]).toEqual([200, 4])
    expect(problemsIn(await add(admin, version, [[pdf], [pdf]]))).toMatchObject([
      { message: fill(letterFileWords.tooMany, { most: mostLetterFiles }) },
    ])
    expect(await stored(version.id)).toBe(4)
    const which = eq(auditLines.action, 'add-cancellation-letter')
    const lines = await app.db.select().from(auditLines).where(which)
    expect(lines.filter(({ subjectId }) => subjectId === String(version.id))).toHaveLength(1)
  })

  test('is added by a technician who recorded the cancellation in the home', async () => {
    const version = await accepted(technician)
    expect((await cancelWith(technician, version, [], { how: 'home' })).status).toBe(200)
    expect((await add(technician, version, [[photo]])).status).toBe(200)
  })

  test('is kept once, however often and by however many it is pressed', async () => {
    const version = await accepted()
    const press = { pressKey: pressKey() }
    const twice = await Promise.all([
      cancelWith(admin, version, [[pdf]], press),
      cancelWith(admin, version, [[pdf]], press),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const key = pressKey()
    const added = await Promise.all([add(admin, version, [[pdf]], key), add(admin, version, [[pdf]], key)])
    expect(added.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 2],
      [200, 2],
    ])
    const full = await Promise.all([1, 2, 3, 4, 5].map(() => add(admin, version, [[pdf]])))
    expect(full.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400])
    expect(await stored(version.id)).toBe(mostLetterFiles)
  })

  test('never changes, and goes with an erased customer’s acceptance only', async () => {
    const version = await accepted()
    await cancelWith(admin, version, [[pdf]])
    for (const change of [
      app.db.update(cancellationLetters).set({ format: 'jpg' }),
      app.db.delete(cancellationLetters),
    ])
      await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
    const [{ customerId } = { customerId: 0 }] = await app.db
      .select({ customerId: proposals.customerId })
      .from(proposals)
      .where(eq(proposals.id, version.id))
    const erased = { customerId, typedId: String(customerId) }
    expect((await admin.post('/api/Data/EraseCustomer', erased)).status).toBe(200)
    expect((await technician.get(letterFileHref(version.id, 1))).status).toBe(404)
    expect((await admin.get(letterFileHref(version.id, 1))).bytes).toEqual(pdf)
    const kept = await admin.get<{ rows: object[] }>('/api/Data/GetKeptProposals')
    expect(kept.body.rows).toMatchObject([{ id: version.id, letterCount: 1 }])
    await forgetOldDecisions(app.db, new Date('2034-01-01T00:00:00Z'))
    expect(await stored(version.id)).toBe(0)
  })
})

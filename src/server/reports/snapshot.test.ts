import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Recomputed } from '#contract/homes/reports.ts'
import { auditLines, businessSettings, idealSystems, reportFiles, reports } from '#db/schema.ts'
import { engineVersion } from '#engine/assumptions/assumptions.ts'
import {
  analysisOf,
  app,
  insertComparableHome,
  makeReport,
  reportPdfPath,
  startReporting,
  technician,
} from '#tests/support/reports.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { findReport } from './queries.ts'
import { recompute } from './recompute.ts'

startReporting()

describe('the snapshot', () => {
  test('holds the analyses as they were answered, who made it, and an audit line', async () => {
    const { id } = await insertComparableHome(app)
    const reportId = await makeReport(technician, id)
    const stored = await findReport(app.db, reportId)
    expect(stored).toMatchObject({
      customerId: id,
      slot: null,
      engineVersion,
      madeByUserId: technician.user.id,
    })
    expect(stored?.parts.map(({ analysis }) => analysis)).toEqual([
      await analysisOf(technician, id, 'Furnace 1'),
      await analysisOf(technician, id, 'AC 1'),
    ])
    expect(stored?.pageLink).toBe(`http://portal.test/customer-profile/${id}`)
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subjectKind, 'report'), eq(auditLines.subjectId, String(reportId))))
    expect(line).toMatchObject({ action: 'make-report', actorId: technician.user.id })
  })

  test('is kept only once while nothing changes, and again after a change', async () => {
    const { id } = await insertComparableHome(app)
    const first = await makeReport(technician, id, 'AC 1')
    expect(await makeReport(technician, id, 'AC 1')).toBe(first)
    const other = await makeReport(technician, id, 'AC 1', 18)
    expect(other).not.toBe(first)
    await app.db.update(businessSettings).set({ servicePhone: '(416) 555-0199' })
    expect(await makeReport(technician, id, 'AC 1', 18)).not.toBe(other)
  })

  test('is refused every change by the database itself', async () => {
    const { id } = await insertComparableHome(app)
    const reportId = await makeReport(technician, id)
    await technician.get(reportPdfPath(reportId))
    const refusal = { cause: expect.objectContaining({ message: 'A report is kept as it was made' }) }
    const ofReport = eq(reports.id, reportId)
    await expect(app.db.update(reports).set({ annualSaving: 1 }).where(ofReport)).rejects.toMatchObject(
      refusal,
    )
    await expect(app.db.delete(reports).where(ofReport)).rejects.toMatchObject(refusal)
    const ofFile = eq(reportFiles.reportId, reportId)
    await expect(app.db.delete(reportFiles).where(ofFile)).rejects.toMatchObject(refusal)
    await expect(app.db.update(reportFiles).set({ paper: 'a4' }).where(ofFile)).rejects.toMatchObject(refusal)
  })

  test('recomputes to the same figures, even after assumptions and proposals changed', async () => {
    const admin = await app.signIn('admin')
    const { id } = await insertComparableHome(app)
    const reportId = await makeReport(technician, id)
    await insertAssumptions(app.db, { ...ontarioOfCases, gridGPerKWh: 100 }, app.clock.now(), null)
    await app.db.delete(idealSystems)
    const { body } = await admin.get<Recomputed>(`/api/Customer/RecomputeReport?reportId=${reportId}`)
    expect(body).toMatchObject({ isSame: true, isSameEngine: true, differences: [] })
    expect(body.figures).toBeGreaterThan(60)
    await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
  })

  test('of another engine or with other figures lists each difference', async () => {
    const { id } = await insertComparableHome(app)
    const stored = await findReport(app.db, await makeReport(technician, id, 'AC 1'))
    const [part] = stored?.parts ?? []
    if (!stored || !part) throw new Error('The report has no part')
    const changed = {
      ...stored,
      engineVersion: '0.9.0',
      parts: [{ ...part, analysis: { ...part.analysis, annualSaving: 1 } }],
    }
    const answer = await recompute(app.db, changed)
    expect(answer).toMatchObject({ isSame: false, isSameEngine: false, storedEngineVersion: '0.9.0' })
    const { annualSaving } = await analysisOf(technician, id, 'AC 1')
    expect(answer.differences).toEqual([
      { equipmentTypeName: 'AC 1', figure: 'annualSaving', stored: 1, recomputed: annualSaving },
    ])
  })
})

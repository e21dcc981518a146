import type { ProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import { moveScheduleTo } from '../scheduled-jobs/time-zone.ts'
import { findProposalSettings, lockProposalSettings, storeProposalSettings } from './queries.ts'

const find = calls.proposalSettings.find.handler(({ context: { db } }) => findProposalSettings(db))

const save = calls.proposalSettings.save.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const before = await lockProposalSettings(tx)
    if (before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['proposal-settings', null] })
    const after = { ...input, version: before.version + 1 }
    await storeProposalSettings(tx, after, clock())
    if (before.timeZone !== after.timeZone) await moveScheduleTo(tx, after.timeZone)
    await recordAudit(tx, context, {
      action: 'change-proposal-settings',
      subject: ['proposal-settings', null],
      before: audited(before),
      after: audited(after),
    })
    return after
  })
})

function audited({ taxes, cancellationNotices, scope, ...settings }: ProposalSettings) {
  const notices = Object.entries(cancellationNotices).map(([laws, notice]) => [
    `cancellationNotice_${laws}`,
    notice,
  ])
  return {
    ...settings,
    ...scope,
    ...Object.fromEntries(notices),
    taxes: taxes.map(({ name, percent }) => `${name} ${percent} %`),
  }
}

export const proposalSettingsHandlers = { find, save }

import { expect, test } from 'vitest'
import { ProposalSettingsInput } from '#contract/price-book/proposal-settings.ts'
import { consumerTexts, firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { fieldsIn, recordOfValues, valuesOfRecord } from './record-fields.ts'
import { flatSettings, settingsOfFields, settingsSections } from './settings-sections.ts'

const stored = {
  ...firstProposalSettings,
  version: 3,
  taxes: [{ name: 'HST', percent: 13 }],
  terms: 'Half of it on the day.',
  cancellationNotices: { ontario: 'Ten days.', canada: 'Ask us.', us: 'Three days.' },
  sendsReminders: true,
}
const fields = fieldsIn(settingsSections)

/** What the call gets of the stored settings after somebody typed. */
function saved(laws: (typeof consumerTexts)[number]['texts'], typed: Record<string, string> = {}) {
  const values = { ...valuesOfRecord(fields, flatSettings({ ...stored, consumerTexts: laws })), ...typed }
  const sent = settingsOfFields(stored)(recordOfValues(fields, values))
  return ProposalSettingsInput.parse({ ...sent, version: stored.version })
}

test.each(consumerTexts)('what nobody touched is saved as it was, by the laws of $name', ({ texts }) => {
  expect(saved(texts)).toEqual({ ...stored, consumerTexts: texts })
})

test.each(consumerTexts)('a notice that is typed is saved for $name, and the others stay', ({ texts }) => {
  const { cancellationNotices } = saved(texts, { [`cancellationNotices_${texts}`]: 'Seven days.' })
  expect(cancellationNotices).toEqual({ ...stored.cancellationNotices, [texts]: 'Seven days.' })
  expect(saved(texts, { [`cancellationNotices_${texts}`]: '' }).cancellationNotices[texts]).toBeNull()
})

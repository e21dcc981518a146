import { z } from 'zod'
import { ProposalSettings, ProposalSettingsInput } from '#contract/proposal-settings.ts'
import { api } from '../../api/client.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RecordForm } from './record-form.tsx'
import { flatSettings, settingsOfFields, settingsSections } from './settings-sections.ts'

/** The one row of the settings as a record. */
const asRecord = (settings: ProposalSettings) => ({ id: 1, ...settings })
const SettingsRecord = ProposalSettings.extend({ id: z.int().default(1) })

/** How the business makes proposals. */
export function ProposalSettingsPage({ stored }: { stored: ProposalSettings }) {
  return (
    <>
      <PageHeader title="Proposal settings" />
      <RecordForm
        stored={asRecord(stored)}
        first={{}}
        sections={settingsSections}
        flat={flatSettings}
        assemble={settingsOfFields(stored)}
        input={ProposalSettingsInput}
        output={SettingsRecord}
        save={(input) => api.proposalSettings.save.call(input)}
        shownIn={[api.proposalSettings.key(), api.priceBook.key()]}
        after={{ saved: asRecord }}
      />
    </>
  )
}

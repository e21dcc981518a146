import { type ProposalSettings, ProposalSettingsInput } from '#contract/proposal-settings.ts'
import { api } from '../../api/client.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RecordForm } from './record-form.tsx'
import { flatSettings, settingsOfFields, settingsSections } from './settings-sections.ts'

/** How the business makes proposals. */
export function ProposalSettingsPage({ stored }: { stored: ProposalSettings }) {
  return (
    <>
      <PageHeader title="Proposal settings" />
      <RecordForm
        stored={stored}
        first={{}}
        sections={settingsSections}
        flat={flatSettings}
        assemble={settingsOfFields(stored)}
        input={ProposalSettingsInput}
        save={(input) => api.proposalSettings.save.call(input)}
        shownIn={[api.proposalSettings.key(), api.priceBook.key()]}
        after={{ saved: (saved) => saved }}
      />
    </>
  )
}

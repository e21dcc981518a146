import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import { api } from '../../../api/client.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { RecordForm } from './record-form.tsx'
import { flatSettings, settingsOfFields, settingsSections } from './settings-sections.ts'

const settingsInput = lateCode(() =>
  import('#contract/price-book/proposal-settings.ts').then(
    ({ ProposalSettingsInput }) => ProposalSettingsInput,
  ),
)

/** How the business makes proposals. */
export function ProposalSettingsPage({ stored }: { stored: ProposalSettings }) {
  return (
    <>
      <PageHeader title="Proposal settings" />
      <RecordForm
        stored={stored}
        keptAs="proposal-settings"
        first={{}}
        sections={settingsSections}
        flat={flatSettings}
        assemble={settingsOfFields(stored)}
        fetchInput={settingsInput}
        save={(input) => api.proposalSettings.save.call(input)}
        shownIn={[api.proposalSettings.key(), api.priceBook.key(), api.settings.business.key()]}
        after={{ saved: (saved) => saved }}
      />
    </>
  )
}

import { linkOptions } from '@tanstack/react-router'
import type { Rebate } from '#contract/price-book/rebates.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { onlyAdmins } from './details-parts.ts'
import { FrozenNote } from './frozen-note.tsx'
import { rebateSections } from './rebate-sections.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPage } from './record-page.tsx'

const rebateInput = lateCode(() =>
  import('#contract/price-book/rebates.ts').then(({ RebateInput }) => RebateInput),
)

type RebateDetailsProps = {
  stored?: Rebate
  /** The frozen rebate that a new one follows. */
  replaced?: Rebate | undefined
}

/** Adds, changes or shows a rebate. */
export function RebateDetails({ stored, replaced }: RebateDetailsProps) {
  const mayChange = can.managePriceBook(useActor())
  const title = stored ? 'Rebate' : replaced ? 'New version of a rebate' : 'Add a rebate'
  return (
    <RecordPage
      title={title}
      readOnly={mayChange ? undefined : onlyAdmins}
      sections={rebateSections}
      record={stored ?? {}}
    >
      {stored?.isUsed && (
        <FrozenNote
          about="A sent proposal relies on this rebate. Its amount and days stay as they are."
          next={
            stored.state === 'replaced'
              ? undefined
              : linkOptions({ to: '/portal/rebate-details', search: { replaces: stored.id } })
          }
        />
      )}
      <RecordForm
        stored={stored}
        keptAs={`rebate/${stored?.id ?? 'new'}`}
        first={replaced ?? { validFrom: businessToday() }}
        sections={rebateSections}
        flat={(rebate) => rebate}
        assemble={(fields) => ({ ...fields, replacesId: replaced?.id ?? null })}
        fetchInput={rebateInput}
        save={(input) => api.rebates.save.call(input)}
        shownIn={[api.rebates.key(), api.packages.key()]}
        after={{ list: '/portal/rebates' }}
      />
    </RecordPage>
  )
}

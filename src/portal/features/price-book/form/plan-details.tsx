import { linkOptions } from '@tanstack/react-router'
import type { FinancingPlan } from '#contract/price-book/financing-plans.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { onlyAdmins } from './details-parts.ts'
import { FrozenNote } from './frozen-note.tsx'
import { planSections } from './plan-sections.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPage } from './record-page.tsx'

const planInput = lateCode(() =>
  import('#contract/price-book/financing-plans.ts').then(({ FinancingPlanInput }) => FinancingPlanInput),
)

type PlanDetailsProps = {
  stored?: FinancingPlan
  /** The frozen plan that a new one follows. */
  replaced?: FinancingPlan | undefined
}

/** Adds, changes or shows a financing plan. */
export function PlanDetails({ stored, replaced }: PlanDetailsProps) {
  const mayChange = can.managePriceBook(useActor())
  const title = stored ? 'Financing plan' : replaced ? 'New version of a plan' : 'Add a financing plan'
  return (
    <RecordPage
      title={title}
      readOnly={mayChange ? undefined : onlyAdmins}
      sections={planSections}
      record={stored ?? {}}
    >
      {stored?.isUsed && (
        <FrozenNote
          about="A sent proposal relies on this plan. It stays as it is."
          next={
            stored.state === 'replaced'
              ? undefined
              : linkOptions({ to: '/portal/financing-plan-details', search: { replaces: stored.id } })
          }
        />
      )}
      <RecordForm
        stored={stored}
        keptAs={`plan/${stored?.id ?? 'new'}`}
        first={replaced ?? { validFrom: businessToday() }}
        sections={planSections}
        flat={(plan) => plan}
        assemble={(fields) => ({ ...fields, replacesId: replaced?.id ?? null })}
        fetchInput={planInput}
        save={(input) => api.financingPlans.save.call(input)}
        shownIn={[api.financingPlans.key(), api.packages.key()]}
        after={{ list: '/portal/financing-plans' }}
      />
    </RecordPage>
  )
}

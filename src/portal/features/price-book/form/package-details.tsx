import type { FinancingPlan } from '#contract/price-book/financing-plans.ts'
import type { Package } from '#contract/price-book/packages.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { Rebate } from '#contract/price-book/rebates.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { firstPackage, flatPackage, packageOfFields, packageSections } from './package-sections.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPage } from './record-page.tsx'

const packageInput = lateCode(() =>
  import('#contract/price-book/packages.ts').then(({ PackageInput }) => PackageInput),
)

type PackageDetailsProps = {
  stored?: Package
  entries: readonly PriceEntry[]
  rebates: readonly Rebate[]
  plans: readonly FinancingPlan[]
}

/** Adds, changes or shows a package. */
export function PackageDetails({ stored, ...offered }: PackageDetailsProps) {
  const mayChange = can.managePackages(useActor())
  const sections = packageSections({ ...offered, lines: stored?.lines ?? [] })
  return (
    <RecordPage
      title={stored ? 'Package' : 'Add a package'}
      readOnly={mayChange ? undefined : 'Only an Admin or a Salesperson can change this.'}
      sections={sections}
      record={stored ? flatPackage(stored) : {}}
    >
      <RecordForm
        stored={stored}
        keptAs={`package/${stored?.id ?? 'new'}`}
        first={firstPackage}
        sections={sections}
        flat={flatPackage}
        assemble={packageOfFields}
        fetchInput={packageInput}
        save={(input) => api.packages.save.call(input)}
        shownIn={[api.packages.key()]}
        after={{ list: '/portal/packages' }}
      />
    </RecordPage>
  )
}

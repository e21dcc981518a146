import { faultsOfAddress } from '#domain/operations/business/public-address.ts'
import { addressWords as words } from '#texts/en/staff/office/address-words.ts'
import { useBusiness } from '../../shared/frame/business.ts'
import { AddressFaults } from '../../shared/record/address-faults.tsx'
import { HeadNotice } from '../../ui/notices/head-notice.tsx'

/** Says in a line that links lead to an address that not everybody can open safely; nothing where all is well. */
export function AddressInHead() {
  const [worst] = faultsOfAddress(useBusiness().originInUse)
  if (!worst) return null
  return (
    <HeadNotice
      tone={worst === 'loopback' ? 'danger' : 'wait'}
      title={words.titles[worst]}
      inShort={words.inShort}
      canBeHidden
    >
      <AddressFaults isOfAllLinks />
    </HeadNotice>
  )
}

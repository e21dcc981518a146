import { Alert } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { faultsOfAddress } from '#domain/operations/business/public-address.ts'
import { addressWords as words } from '#texts/en/staff/office/address-words.ts'
import { useBusiness } from '../frame/business.ts'
import { AddressFaults } from './address-faults.tsx'

/** Says that labels lead to an address that not everybody can open safely, and where to change it; nothing where all is well. */
export function AddressNotice() {
  const [worst] = faultsOfAddress(useBusiness().originInUse)
  if (!worst) return null
  const title = words.titles[worst]
  return (
    <Alert
      component="section"
      role="region"
      aria-label={title}
      color={worst === 'loopback' ? 'danger' : 'wait'}
      variant="light"
      c="var(--hvac-text)"
      icon={<IconWorldOff aria-hidden />}
      title={title}
      mb="md"
    >
      <AddressFaults />
    </Alert>
  )
}

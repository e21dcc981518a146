import { Alert, Anchor, Text } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { faultsOfAddress } from '#domain/operations/business/public-address.ts'
import { can } from '#domain/people/access.ts'
import { addressWords as words } from '#texts/en/staff/office/address-words.ts'
import { fill } from '#texts/fill.ts'
import { useActor } from '../../session/session.ts'
import { HeadNotice } from '../../ui/frame/head-notice.tsx'
import { useBusiness } from '../frame/business.ts'

type AddressNoticeProps = {
  /** Says in one line beside a heading what it means for e-mails and reports too, not only for labels. */
  isOfAllLinks?: boolean
}

/** Says that labels and links lead to an address that not everybody can open safely, and where to change it; nothing where all is well. */
export function AddressNotice({ isOfAllLinks = false }: AddressNoticeProps) {
  const { originInUse } = useBusiness()
  const actor = useActor()
  const faults = faultsOfAddress(originInUse)
  const [worst] = faults
  if (!worst) return null
  const isOnlyHere = worst === 'loopback'
  const title = words.titles[worst]
  const text = (
    <>
      <Text size="sm">
        {fill(words.leadsTo, { address: originInUse })} {faults.map((fault) => words[fault]).join(' ')}
      </Text>
      {isOnlyHere && (
        <Text size="sm">
          {words.notPrinted} {isOfAllLinks && words.allLinks}
        </Text>
      )}
      <Text size="sm">
        {can.manageSettings(actor) ? (
          <>
            {/* Why the text color: the link color has too little contrast on this background. */}
            <Anchor
              inherit
              c="inherit"
              underline="always"
              renderRoot={(props) => <Link to="/portal/business-settings" {...props} />}
            >
              {words.changeIt}
            </Anchor>{' '}
            {words.where}
          </>
        ) : (
          words.askAdmin
        )}
      </Text>
    </>
  )
  if (isOfAllLinks) {
    return (
      <HeadNotice tone={isOnlyHere ? 'danger' : 'wait'} title={title} canBeHidden>
        {text}
      </HeadNotice>
    )
  }
  return (
    <Alert
      component="section"
      role="region"
      aria-label={title}
      color={isOnlyHere ? 'danger' : 'wait'}
      variant="light"
      c="var(--hvac-text)"
      icon={<IconWorldOff aria-hidden />}
      title={title}
      mb="md"
    >
      {text}
    </Alert>
  )
}

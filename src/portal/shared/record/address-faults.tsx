import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { faultsOfAddress } from '#domain/operations/business/public-address.ts'
import { can } from '#domain/people/access.ts'
import { addressWords as words } from '#texts/en/staff/office/address-words.ts'
import { fill } from '#texts/fill.ts'
import { useActor } from '../../session/session.ts'
import { useBusiness } from '../frame/business.ts'

type AddressFaultsProps = {
  /** Says what it means for emails and reports too, not only for labels. */
  isOfAllLinks?: boolean
}

/** What is wrong with the address that labels and links lead to, and where to change it. */
export function AddressFaults({ isOfAllLinks = false }: AddressFaultsProps) {
  const { originInUse } = useBusiness()
  const actor = useActor()
  const faults = faultsOfAddress(originInUse)
  return (
    <>
      <Text size="sm">
        {fill(words.leadsTo, { address: originInUse })} {faults.map((fault) => words[fault]).join(' ')}
      </Text>
      {faults[0] === 'loopback' && (
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
}

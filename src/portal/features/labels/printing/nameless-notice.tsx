import { Alert, Anchor } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isNamed } from '#domain/operations/business/business.ts'
import { can } from '#domain/people/access.ts'
import { businessMessages } from '#texts/en/staff/office/business-messages.ts'
import { useActor } from '../../../session/session.ts'
import { useBusiness } from '../../../shared/frame/business.ts'

/** Says why nothing is printed before the business has a name, with the way there for whoever may name it. */
export function NamelessNotice() {
  const mayName = can.manageSettings(useActor())
  if (isNamed(useBusiness())) return null
  return (
    <Alert
      component="section"
      role="region"
      aria-label={businessMessages.notNamedTitle}
      color="wait"
      variant="light"
      c="var(--hvac-text)"
      icon={<IconBuildingStore aria-hidden />}
      title={businessMessages.notNamedTitle}
      mb="md"
    >
      {businessMessages.notPrinted}{' '}
      {mayName ? (
        // Why the text color: the link color has too little contrast on this background.
        <Anchor
          inherit
          c="inherit"
          underline="always"
          renderRoot={(props) => <Link to="/portal/business-settings" {...props} />}
        >
          {businessMessages.openSettings}
        </Anchor>
      ) : (
        businessMessages.askAdmin
      )}
    </Alert>
  )
}

import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import type { ReasonNotInPerson } from '#domain/proposals/answering/decisions.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { useActor } from '../../../session/session.ts'

const texts = officeTexts.notInPerson

/** Why a proposal cannot be presented in person, and what to do about it. */
export function NotInPerson({ why, isSent }: { why: ReasonNotInPerson; isSent: boolean }) {
  const mayEnter = can.manageSettings(useActor())
  if (why === 'NOT_IN_PERSON')
    return (
      <Text size="sm" c="dimmed">
        {texts.afterRepairCall}
      </Text>
    )
  return (
    <Text size="sm" c="dimmed">
      {texts.noNotice[isSent ? 'sent' : 'draft']}{' '}
      {mayEnter ? (
        <Anchor size="sm" renderRoot={(props) => <Link to="/portal/proposal-settings" {...props} />}>
          {texts.enterNotice}
        </Anchor>
      ) : (
        texts.askAdmin
      )}
      {mayEnter ? '.' : ''} {isSent && texts.thenRevise}
    </Text>
  )
}

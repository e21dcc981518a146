import { Alert, Anchor, Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { homeMovedWords as words } from '#texts/en/staff/homes/home-moved.ts'
import { fill } from '#texts/fill.ts'
import { hasUnsaved } from '../../../ui/form/unsaved.ts'

type HomeMovedProps = { number: number; homeId: number }

/** Leads from a number that became that of another home while its page was open; where something is typed there, its person does. */
export function HomeMoved({ number, homeId }: HomeMovedProps) {
  if (!hasUnsaved())
    return (
      <Navigate
        to="/portal/customer-details/$id"
        params={{ id: String(homeId) }}
        state={{ openedAs: number }}
        replace
      />
    )
  return (
    <Alert color="wait" role="alert" mb="sm" title={fill(words.moved, { number, home: homeId })}>
      <Text size="sm" mb={4}>
        {words.typed}
      </Text>
      {/* Why another tab: what was typed stays here. */}
      <Anchor size="sm" href={`/portal/customer-details/${homeId}`} target="_blank" rel="noreferrer">
        {fill(words.open, { home: homeId })}
      </Anchor>
    </Alert>
  )
}

import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { homeMovedWords as words } from '#texts/en/staff/homes/home-moved.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { hasCode } from '../../../api/failures.ts'
import { missingIsHandled } from '../../../api/find-by-id.ts'
import { hasUnsaved } from '../../../ui/form/unsaved.ts'

type HomeMovedProps = {
  /** The number by which the page was opened, and that of the home to which it leads now. */
  number: number
  homeId: number
  /** Why what is going on with the home could not be read. */
  error: unknown
}

/** Leads from a number that became that of another home while its page was open; where something is typed there, its person does. */
export function HomeMoved({ number, homeId, error }: HomeMovedProps) {
  if (number === homeId) return hasCode(error, 'NOT_FOUND') ? <HomeSought number={number} /> : null
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

/** Reads a home again once nothing of it is found: its number may lead to another one by now. */
function HomeSought({ number: id }: { number: number }) {
  useQuery({
    ...api.customers.find.queryOptions({ input: { id }, meta: missingIsHandled }),
    refetchOnMount: 'always',
    retry: false,
  })
  return null
}

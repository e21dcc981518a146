import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UnsafeHome } from '#contract/homes/equipment-notes.ts'
import { dayInWords } from '#domain/days.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { HeadNotice } from '../../../ui/notices/head-notice.tsx'

/** As many as are read before the others are called. */
const mostShown = 5

/** Homes with equipment that must not run or must be fixed, beside the heading of the list of all; nothing if there are none. */
export function UnsafeHomes() {
  const { data } = useQuery(api.equipmentNotes.listUnsafe.queryOptions())
  if (!data || data.total === 0) return null
  const more = data.total - mostShown
  return (
    <HeadNotice
      tone="danger"
      title={`Not safe: call ${homesInWords(data.total)} first`}
      inShort={`Not safe: ${grouped(data.total)}`}
    >
      <List size="sm" spacing={4} listStyleType="none">
        {data.rows.slice(0, mostShown).map((home) => (
          <List.Item key={home.id}>
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => (
                <Link to="/portal/customer-details/$id" params={{ id: String(home.customerId) }} {...props} />
              )}
            >
              {home.address ?? `Customer ${home.customerId}`}
            </Anchor>
            {`: ${home.equipmentTypeName}, ${stateOf(home)}`}
          </List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text size="sm" mt={4}>
          And {grouped(more)} more.
        </Text>
      )}
    </HeadNotice>
  )
}

const homesInWords = (count: number) => (count === 1 ? '1 home' : `${grouped(count)} homes`)

function stateOf({ fixBy, isPassed }: UnsafeHome): string {
  if (fixBy === null) return 'do not run'
  return isPassed ? `fix-by date ${dayInWords(fixBy)} has passed` : `to be fixed by ${dayInWords(fixBy)}`
}

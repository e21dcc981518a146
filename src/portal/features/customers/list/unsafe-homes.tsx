import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UnsafeHome } from '#contract/homes/equipment-notes.ts'
import { dayInWords } from '#domain/days.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'

/** As many as fit above a list. */
const mostShown = 5

const title = 'Not safe: call these homes first'

/** Homes with equipment that must not run or must be fixed, above the list of all; nothing if there are none. */
export function UnsafeHomes() {
  const { data } = useQuery(api.equipmentNotes.listUnsafe.queryOptions())
  if (!data || data.total === 0) return null
  const more = data.total - mostShown
  return (
    <Alert
      component="section"
      role="region"
      aria-label={title}
      color="danger"
      variant="light"
      c="var(--hvac-text)"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      mb="md"
    >
      <List size="sm" spacing={4} listStyleType="none">
        {data.rows.slice(0, mostShown).map((home) => (
          <List.Item key={home.id}>
            {/* Why the text color: the link color has too little contrast on this background. */}
            <Anchor
              inherit
              c="inherit"
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
    </Alert>
  )
}

function stateOf({ fixBy, isPassed }: UnsafeHome): string {
  if (fixBy === null) return 'do not run'
  return isPassed ? `fix-by date ${dayInWords(fixBy)} has passed` : `to be fixed by ${dayInWords(fixBy)}`
}

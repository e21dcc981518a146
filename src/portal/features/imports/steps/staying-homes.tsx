import { Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { staysInWords } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import type { FoundImport } from '../import-query.ts'

const { undo: words } = importTexts

/** The homes that stay although their import is undone, with who touched them and when. */
export function StayingHomes({ stays, staysCount }: Pick<FoundImport, 'stays' | 'staysCount'>) {
  if (staysCount === 0) return null
  return (
    <div>
      <Text mb="xs">
        {staysCount === 1 ? words.staysOne : fill(words.stays, { count: grouped(staysCount) })}
      </Text>
      <List size="sm">
        {stays.map(({ customerId, name, address, because, by, at }) => (
          <List.Item key={customerId}>
            <Anchor
              underline="always"
              inherit
              renderRoot={(props) => (
                <Link to="/portal/customer-details/$id" params={{ id: String(customerId) }} {...props} />
              )}
            >
              {name ?? address ?? `#${customerId}`}
            </Anchor>
            : {staysInWords(because)}
            {by && at && `, ${fill(words.staysBy, { name: by, date: formatMonthDay(at) })}`}
          </List.Item>
        ))}
      </List>
      {staysCount > stays.length && (
        <Text size="sm">{fill(words.staysMore, { count: grouped(staysCount - stays.length) })}</Text>
      )}
    </div>
  )
}

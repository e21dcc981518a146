import { Text, Title } from '@mantine/core'
import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { dateText } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import { onlyAdmins } from './details-parts.ts'
import {
  firstPriceEntry,
  flatPriceEntry,
  priceEntrySections,
  systemChoicesOf,
  systemOfEntry,
} from './price-entry-sections.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPage } from './record-page.tsx'

const entryInput = lateCode(() =>
  import('#contract/price-book/price-book.ts').then(({ PriceEntryInput }) => PriceEntryInput),
)

type PriceEntryDetailsProps = { stored?: PriceEntry; systems: readonly IdealSystem[] }

/** Adds, changes or shows an entry of the price book. */
export function PriceEntryDetails({ stored, systems }: PriceEntryDetailsProps) {
  const mayChange = can.managePriceBook(useActor())
  const sections = priceEntrySections(mayChange || !stored ? systemChoicesOf(systems) : systemOfEntry(stored))
  return (
    <>
      <RecordPage
        title={stored ? 'Price book entry' : 'Add a price book entry'}
        readOnly={mayChange ? undefined : onlyAdmins}
        sections={sections}
        record={stored ? flatPriceEntry(stored) : {}}
      >
        <RecordForm
          stored={stored}
          keptAs={`price-entry/${stored?.id ?? 'new'}`}
          first={firstPriceEntry(businessToday())}
          sections={sections}
          flat={flatPriceEntry}
          assemble={(fields) => fields}
          fetchInput={entryInput}
          save={(input) => api.priceBook.save.call(input)}
          shownIn={[api.priceBook.key(), api.packages.key()]}
          after={{ list: '/portal/price-book' }}
        />
      </RecordPage>
      {stored && stored.formerPrices.length > 0 && <FormerPrices prices={stored.formerPrices} />}
    </>
  )
}

function FormerPrices({ prices }: { prices: PriceEntry['formerPrices'] }) {
  const facts = prices.map(({ priceCents, validFrom, validUntil }): [string, string] => [
    `${dateText(validFrom)} to ${validUntil === null ? 'no end' : dateText(validUntil)}`,
    dollarsOfCents(priceCents),
  ])
  return (
    <>
      <Title order={2} size="h4" mt="xl">
        Former prices
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        With the days for which they were meant, the latest first.
      </Text>
      <FactsTable aria-label="Former prices" facts={facts} maw="60rem" />
    </>
  )
}

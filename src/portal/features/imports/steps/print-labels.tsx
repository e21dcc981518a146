import { Button, NativeSelect, NumberInput, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { MadeHome } from '#contract/imports/import-rows.ts'
import { mostLabelsAtOnce } from '#domain/labels/label-limits.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import type { FoundImport } from '../import-query.ts'
import { BoundedSection } from './bounded-section.tsx'
import { inLabelOrder, type LabelOrder, townsOf } from './label-order.ts'

const { labels: words } = importTexts

/** Prints labels by the numbers of their homes. */
export type LabelPrinter = ComponentType<{ ids: readonly number[]; name: string; onPress: () => void }>

type PrintLabelsProps = { found: FoundImport; printer: LabelPrinter }

/** The labels of the homes that came: in which order, of which town, and where to begin. */
export function PrintLabels({ found, printer }: PrintLabelsProps) {
  const { importId, homes: counted } = found
  const [isAsked, setAsked] = useState(false)
  const {
    data: homes,
    isError,
    refetch,
  } = useQuery(api.imports.madeHomes.queryOptions({ input: { importId }, enabled: isAsked }))
  const count = homes?.length ?? counted.made
  if (count === 0) return null
  return (
    <BoundedSection title={count === 1 ? words.titleOne : fill(words.title, { count: grouped(count) })}>
      <Text size="sm" c="dimmed" mb="md">
        {words.about}
      </Text>
      {!isAsked && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {words.choose}
        </Button>
      )}
      {isAsked && isError && <LoadFailed what="These labels" onRetry={refetch} isInline />}
      {isAsked && !isError && (homes ? <Choice homes={homes} printer={printer} /> : <Skeleton h={160} />)}
    </BoundedSection>
  )
}

type ChoiceProps = { homes: readonly MadeHome[]; printer: LabelPrinter }

function Choice({ homes, printer: Printer }: ChoiceProps) {
  const [order, setOrder] = useState<LabelOrder>('line')
  const [town, setTown] = useState('')
  const [from, setFrom] = useState<number | string>(1)
  const chosen = inLabelOrder(homes, order, town)
  const first = Number(from) || 1
  const batch = chosen.slice(first - 1, first - 1 + mostLabelsAtOnce)
  return (
    <Stack gap="md">
      <Radio.Group
        label={words.order}
        value={order}
        onChange={(value) => setOrder(value === 'address' ? 'address' : 'line')}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="line" label={words.byLine} />
          <Radio value="address" label={words.byAddress} />
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <NativeSelect
          label={words.town}
          data={[{ value: '', label: words.allTowns }, ...townsOf(homes)]}
          value={town}
          onChange={({ currentTarget }) => {
            setTown(currentTarget.value)
            setFrom(1)
          }}
        />
        <NumberInput
          label={words.from}
          min={1}
          max={chosen.length}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          value={from}
          onChange={setFrom}
        />
      </SimpleGrid>
      {batch.length === 0 ? (
        <Text role="status">{fill(words.over, { count: grouped(chosen.length) })}</Text>
      ) : (
        <Printer
          ids={batch.map(({ customerId }) => customerId)}
          name={batchInWords(first, first + batch.length - 1, chosen.length)}
          onPress={() => setFrom(first + batch.length)}
        />
      )}
    </Stack>
  )
}

function batchInWords(first: number, last: number, count: number): string {
  const text = first === last ? words.one : words.batch
  return fill(text, { from: grouped(first), to: grouped(last), of: grouped(count) })
}

import { Button, NativeSelect, NumberInput, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { MadeHome } from '#contract/imports/import-rows.ts'
import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { type LabelOrder, townsOf } from '#domain/labels/label-order.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import type { FoundImport } from '../import-query.ts'
import { BoundedSection } from './bounded-section.tsx'

const { labels: words } = importTexts

/** Prints labels of an import: those of a town, or all, in that order, from the given one on. */
export type LabelPrinter = ComponentType<{
  of: { importId: number; order: LabelOrder; town: string; from: number }
  name: string
  onSaved: () => void
}>

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
      {isAsked && !isError && (homes ? <Choice {...{ importId, homes, printer }} /> : <Skeleton h={160} />)}
    </BoundedSection>
  )
}

type ChoiceProps = { importId: number; homes: readonly MadeHome[]; printer: LabelPrinter }

function Choice({ importId, homes, printer: Printer }: ChoiceProps) {
  const [order, setOrder] = useState<LabelOrder>('line')
  const [town, setTown] = useState('')
  const [from, setFrom] = useState<number | string>(1)
  const count = homes.filter((home) => town === '' || home.town === town).length
  const first = Number(from) || 1
  const last = Math.min(count, first - 1 + mostLabelsInFile)
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
          max={count}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          value={from}
          onChange={setFrom}
        />
      </SimpleGrid>
      {first > count ? (
        <Text role="status">{fill(words.over, { count: grouped(count) })}</Text>
      ) : (
        <Printer
          of={{ importId, order, town, from: first }}
          name={rangeInWords(first, last, count)}
          onSaved={() => {
            if (last < count) setFrom(last + 1)
          }}
        />
      )}
    </Stack>
  )
}

function rangeInWords(first: number, last: number, count: number): string {
  if (first === 1 && last === count)
    return count === 1 ? words.titleOne : fill(words.all, { count: grouped(count) })
  const text = first === last ? words.one : words.some
  return fill(text, { from: grouped(first), to: grouped(last), of: grouped(count) })
}

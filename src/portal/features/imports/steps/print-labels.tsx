import { Anchor, List, NumberInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { contract } from '#contract/contract.ts'
import { mostLabelsAtOnce } from '#domain/imports/import-states.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { newHomes } from '../counts.ts'
import type { FoundImport } from '../import-query.ts'
import { BoundedSection } from './bounded-section.tsx'

const { labels: words } = importTexts

type Order = 'line' | 'address'

/** The labels of the homes that came, as files for the printer: in which order, of which town, and where to begin. */
export function PrintLabels({ found: { importId, counts, waiting } }: { found: FoundImport }) {
  const [order, setOrder] = useState<Order>('line')
  const [town, setTown] = useState('')
  const [from, setFrom] = useState<number | string>(1)
  const [townNow] = useDebouncedValue(town.trim(), 300)
  const count = Math.max(0, newHomes(counts) - waiting)
  if (count === 0) return null
  const first = Number(from) || 1
  return (
    <BoundedSection title={count === 1 ? words.titleOne : fill(words.title, { count: grouped(count) })}>
      <Text size="sm" c="dimmed" mb="md">
        {words.about}
      </Text>
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
          <TextInput
            label={words.town}
            description={words.townAbout}
            maxLength={100}
            value={town}
            onChange={({ currentTarget }) => setTown(currentTarget.value)}
          />
          <NumberInput
            label={words.from}
            description={words.fromAbout}
            min={1}
            max={count}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            value={from}
            error={first > count && fill(words.none, { count: grouped(count) })}
            onChange={setFrom}
          />
        </SimpleGrid>
        <List size="md" listStyleType="none" spacing="xs">
          {filesOf(first, count, townNow).map(({ start, name }) => (
            <List.Item key={start}>
              <Anchor href={hrefOf({ importId, order, town: townNow, from: start })} download inherit>
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </Stack>
    </BoundedSection>
  )
}

/** Each file of labels, from the first to the last; how many a town has is known only when they are made. */
function filesOf(first: number, count: number, town: string): { start: number; name: string }[] {
  if (town !== '') return [{ start: first, name: fill(words.townFile, { town, from: grouped(first) }) }]
  const files: { start: number; name: string }[] = []
  for (let start = first; start <= count; start += mostLabelsAtOnce) {
    const to = Math.min(start + mostLabelsAtOnce - 1, count)
    const name = to === start ? words.fileOne : words.file
    files.push({ start, name: fill(name, { from: grouped(start), to: grouped(to) }) })
  }
  return files
}

type LabelFile = { importId: number; order: Order; town: string; from: number }

function hrefOf({ importId, order, town, from }: LabelFile): string {
  const query = { importId: String(importId), order, from: String(from), ...(town !== '' && { town }) }
  return `${contract.imports.labelsPdf['~orpc'].route.path}?${new URLSearchParams(query)}`
}

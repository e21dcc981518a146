import { Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompareStep } from '#domain/compare/counted.ts'
import { compareStaffTexts as texts } from '#texts/en/staff/compare.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'

/** How many people compared on the site without a label; nothing before the first one did. */
export function ComparedLine() {
  const { data } = useQuery(api.compare.counts.queryOptions())
  const countOf = (of: CompareStep) => {
    const count = data?.find(({ step }) => step === of)?.count
    return count === null ? texts.aFew : grouped(count ?? 0)
  }
  if (!data || countOf('opened') === '0') return null
  return (
    <Paper component="section" withBorder p="md" mt="md" aria-label={texts.section}>
      <Text>
        {fill(texts.counted, {
          opened: countOf('opened'),
          result: countOf('result'),
          asked: countOf('asked'),
          homes: countOf('became-home'),
        })}
      </Text>
    </Paper>
  )
}

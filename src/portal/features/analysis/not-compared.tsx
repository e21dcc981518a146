import { List, Text, Title } from '@mantine/core'
import type { Analysis } from '#contract/analysis.ts'

/** Which selected equipment is missing from the analysis, and what it lacks; or that none is selected. */
export function NotCompared({ analyses }: { analyses: readonly Analysis[] }) {
  const refused = analyses.filter((analysis) => analysis.returnCode === 2)
  if (refused.length > 0) {
    return (
      <section>
        <Title order={2} size="h3" mt="lg" mb="xs">
          Not compared
        </Title>
        <List spacing="xs">
          {refused.map((analysis) => (
            <List.Item key={analysis.equipmentTypeName}>
              <strong>{analysis.equipmentTypeName}</strong>: {sentencesOf(analysis).join(' ')}
            </List.Item>
          ))}
        </List>
      </section>
    )
  }
  if (analyses.some((analysis) => analysis.returnCode === 0)) return null
  return (
    <Text mt="xs">
      No furnace and no air conditioner is included in this customer's equipment. Include one in the
      customer's details and save, then it is compared here.
    </Text>
  )
}

/** Each sentence once; a message that ends without a stop gets one. */
function sentencesOf({ message, problems = [] }: Analysis): string[] {
  const sentences = [message ?? '', ...problems.map((problem) => problem.message)].filter(
    (text) => text !== '',
  )
  return [...new Set(sentences)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
}

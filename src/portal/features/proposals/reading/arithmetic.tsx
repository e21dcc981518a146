import { Button, Collapse, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { ProposalExplanation } from '#contract/proposals/proposal-results.ts'
import type { OptionKey, ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { api } from '../../../api/client.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import classes from '../drafting/proposal-editor.module.css'

type ArithmeticProps = {
  customerId: number
  draft: ProposalDraft
  column: OptionKey | 'keep' | 'minimum'
  label: string
}

/** The formula, the steps and the sources of each figure of an option, fetched when they are opened. */
export function Arithmetic({ customerId, draft, column, label }: ArithmeticProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    ...api.proposals.preview.queryOptions({ input: { customerId, draft, explain: column } }),
    enabled: isOpen,
  })
  // Why: the client's types lose the items of read-only lists.
  const explanation = query.data?.explanation as z.infer<typeof ProposalExplanation> | null | undefined
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide' : 'Show'} the arithmetic of ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the arithmetic' : 'Show the arithmetic'}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {query.isLoading && <Loader size="sm" aria-label="Loading" />}
        {query.isError && <LoadFailed what="The arithmetic" onRetry={query.refetch} />}
        {explanation?.figures.map(({ key, title, formula, steps, assumptions, note }) => (
          <section key={key} aria-label={title}>
            <Text fw={600} size="sm" mt="sm">
              {title}
            </Text>
            <Text size="sm">{formula}</Text>
            <ul className={classes.findings}>
              {steps.map((step) => (
                <li key={step}>
                  <Text size="sm">{step}</Text>
                </li>
              ))}
              {assumptions.map(({ label, value, unit, source }) => (
                <li key={label}>
                  <Text size="sm" c="dimmed">
                    {label}: {String(value)} {unit} ({source})
                  </Text>
                </li>
              ))}
            </ul>
            {note && <Text size="sm">{note}</Text>}
          </section>
        ))}
      </Collapse>
    </>
  )
}

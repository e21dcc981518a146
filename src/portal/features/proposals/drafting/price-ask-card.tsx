import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { longestAskWord } from '#domain/proposals/drafting/price-ask.ts'
import { belowInWords } from '#domain/proposals/drafting/price-floor.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import { usePriceAsk } from './use-price-ask.ts'

type PriceAskCardProps = { id: number; customerId: number; draft: ProposalDraft }
type Ask = NonNullable<PriceFloor['ask']>

/** What was asked about the prices of a stored draft, and the answer; for whoever may give it, the press. */
export function PriceAskCard({ id, customerId, draft }: PriceAskCardProps) {
  const { data } = useQuery(api.proposals.preview.queryOptions({ input: { id, customerId, draft } }))
  // Why: the client's types lose the items of read-only lists.
  const ask = data?.priceFloor.ask as Ask | null | undefined
  if (!ask) return null
  if (ask.mayAnswer) return <AnswerForm key={ask.id} id={id} ask={ask} />
  const { answer, isOfThesePrices } = ask
  const hasChanged = !isOfThesePrices && 'The prices changed since. They need a new answer.'
  return (
    <Note
      color={answer && isOfThesePrices ? (answer.agrees ? 'done' : 'danger') : 'wait'}
      title={stateInWords(ask)}
    >
      {(answer?.word || hasChanged) && (
        <>
          {answer?.word && <Text size="sm">‘{answer.word}’</Text>}
          {hasChanged && <Text size="sm">{hasChanged}</Text>}
        </>
      )}
    </Note>
  )
}

/** 'Sam agreed to the prices on Nov 28' */
function stateInWords({ askedBy, askedOf, askedDate, answer }: Ask): string {
  if (!answer) return `${askedBy} asked ${askedOf ?? 'the Admins'} on ${formatMonthDay(askedDate)}`
  return `${answer.by} ${answer.agrees ? 'agreed to' : 'refused'} the prices on ${formatMonthDay(answer.date)}`
}

function AnswerForm({ id, ask }: { id: number; ask: Ask }) {
  const { agree, refuse } = usePriceAsk()
  const once = useSinglePress()
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string>()
  const press = { id, askId: ask.id, word }

  function answerWith({ mutate }: typeof agree | typeof refuse) {
    once((done) => mutate(press, { onError: (error) => setProblem(problemsOf(error).word), onSettled: done }))
  }

  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label="Prices to agree to">
      <Title order={2} size="h4">
        {ask.askedBy} asks you to agree to {ask.options.length === 1 ? 'this price' : 'these prices'}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Asked on {formatMonthDay(ask.askedDate)}. Before tax, after discount and instant rebates. Your answer
        is for exactly these lines and prices.
      </Text>
      <FactsTable
        aria-label="Prices beside the price book"
        facts={ask.options.map((option) => [option.label, priceInWords(option)])}
      />
      <GrowingTextarea
        label={`A word for ${ask.askedBy}`}
        description="Needed to refuse."
        mt="sm"
        minRows={1}
        maxRows={6}
        maxLength={longestAskWord}
        value={word}
        onChange={(event) => {
          setWord(event.currentTarget.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Group gap="xs" mt="md">
        <Button loading={agree.isPending} disabled={refuse.isPending} onClick={() => answerWith(agree)}>
          Agree
        </Button>
        <Button
          variant="default"
          loading={refuse.isPending}
          disabled={agree.isPending}
          onClick={() => answerWith(refuse)}
        >
          Refuse
        </Button>
      </Group>
    </Paper>
  )
}

/** '$4,472, price book $5,200: $728, 14 % below the price book' */
function priceInWords(option: Ask['options'][number]): string {
  const { cents, bookCents } = option
  if (bookCents === null) return `${dollarsOfCents(cents)}: ${belowInWords(option)}`
  const difference = dollarsOfCents(bookCents - cents)
  return `${dollarsOfCents(cents)}, price book ${dollarsOfCents(bookCents)}: ${difference}, ${belowInWords(option)}`
}

import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { repairOutline } from '#comparison/proposal/ownership-outline.ts'
import type { NameOfPlace } from '#comparison/proposal/place-names.ts'
import { namesOfPlaces } from '#comparison/proposal/place-names.ts'
import type { SoldOption } from '#comparison/proposal/year-outline.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { api } from '../../../api/client.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { type EditedDraft, soldIn } from '../drafting/edited-draft.ts'
import { Findings } from '../drafting/findings.tsx'
import classes from '../drafting/proposal-editor.module.css'
import { type Opened, useComputable } from '../drafting/use-computable.ts'
import { usePriceAsk } from '../drafting/use-price-ask.ts'
import { OptionResult } from './option-result.tsx'
import { OwnershipTable } from './ownership-table.tsx'

const afterTypingMs = 250

const nothingSold: SoldOption = { lines: [] }

type ResultsPanelProps = {
  /** 0 for a proposal that is not stored yet. */
  id: number
  customerId: number
  opened: Opened
  edited: EditedDraft
  entries: readonly PriceEntry[]
  inUse: readonly EquipmentSlot[]
} & Pick<PriceAskNoteProps, 'onSave' | 'onAsked'>

/** The figures of the draft as it is typed, and what stops it from being sent. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { id, customerId, opened, edited, entries, inUse, onSave, onAsked } = props
  const [rested] = useDebouncedValue(edited, afterTypingMs)
  const { draft, isReading, retry } = useComputable(rested, opened)
  const query = useQuery({
    ...api.proposals.preview.queryOptions({ input: draft ? { id, customerId, draft } : skipToken }),
    placeholderData: keepPreviousData,
  })
  // Why: the client's types lose the items of read-only lists.
  const results = query.data?.results as ProposalResults | undefined
  const nameOf = namesOfPlaces(inUse)
  const isBusy = query.isFetching || isReading
  const sold = results?.options.map(({ key }) => soldIn(rested, key, entries)) ?? []
  return (
    <section className={classes.results} aria-label="Figures" aria-busy={isBusy}>
      <Title order={2} size="h4" mb="sm">
        Figures {isBusy && <Loader size={14} aria-hidden />}
      </Title>
      {rested.options.length === 0 ? (
        <Paper withBorder p="md">
          <Text c="dimmed">They appear with the first option.</Text>
        </Paper>
      ) : retry || (query.isError && !results) ? (
        <LoadFailed what="These figures" onRetry={retry ?? query.refetch} />
      ) : (
        results && (
          <Stack gap="md">
            {draft === undefined && !isReading && (
              <Text size="sm" role="status">
                Fill in the marked fields to see new figures.
              </Text>
            )}
            <Findings
              customerId={customerId}
              labels={results.options.map(({ label }) => label)}
              checks={results.checks}
              warnings={results.warnings}
            />
            <PriceAskNote floor={query.data?.priceFloor as PriceFloor} onSave={onSave} onAsked={onAsked} />
            {results.options.map((option, index) => (
              <OptionResult
                key={option.key}
                option={option}
                sold={sold[index] ?? nothingSold}
                customerId={customerId}
                draft={draft}
              />
            ))}
            <OwnershipTable
              results={results}
              sold={sold}
              nameOf={nameOf}
              horizonYears={query.data?.horizonYears ?? 0}
              customerId={customerId}
              draft={draft}
            />
            <RepairFigures
              results={results}
              horizonYears={query.data?.horizonYears ?? 0}
              repairQuote={draft?.repairQuote ?? null}
              nameOf={nameOf}
            />
          </Stack>
        )
      )}
    </section>
  )
}

type PriceAskNoteProps = {
  floor: PriceFloor
  /** Saves the draft where it was changed; undefined where that cannot be. */
  onSave: () => Promise<{ id: number } | undefined>
  /** Goes on at the page of the draft, which may be new. */
  onAsked: (id: number) => Promise<void>
}

/** The way out for whoever went below their floor: somebody agrees. The list above says which option, and what was answered. */
function PriceAskNote({ floor: { below, ask, asksOf }, onSave, onAsked }: PriceAskNoteProps) {
  const moves = usePriceAsk()
  const once = useSinglePress()
  const isWaiting = ask?.isOfThesePrices && ask.answer === null
  const isAgreed = ask?.isOfThesePrices && ask.answer?.agrees
  if (below.length === 0 || isWaiting || isAgreed) return null

  async function press() {
    const saved = await onSave()
    if (!saved) return
    await moves.ask.mutateAsync({ id: saved.id })
    await onAsked(saved.id)
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Prices below the price book">
      <Text size="sm">You can change the prices, or have them agreed to. Then you send the proposal.</Text>
      <Group mt="sm">
        <Button
          loading={moves.ask.isPending}
          onClick={() => once((done) => void press().then(done, done))}
        >{`Ask ${asksOf ?? 'an Admin'} to agree${ask ? ' again' : ''}`}</Button>
      </Group>
    </Paper>
  )
}

type RepairFiguresProps = {
  results: ProposalResults
  horizonYears: number
  repairQuote: ProposalDraft['repairQuote']
  nameOf: NameOfPlace
}

/** What a repair may cost before replacing costs less, in the words that the customer reads. */
function RepairFigures({ results, horizonYears, repairQuote, nameOf }: RepairFiguresProps) {
  const repairs = repairOutline({ results, repairQuote }, horizonYears, nameOf)
  if (repairs.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={proposalTexts.repair.heading}>
      <Title order={3} size="h5" mb="xs">
        {proposalTexts.repair.heading}
      </Title>
      {repairs.map(({ key, sentences }) => (
        <ul key={key} className={classes.findings}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Text size="sm">{sentence}</Text>
            </li>
          ))}
        </ul>
      ))}
    </Paper>
  )
}

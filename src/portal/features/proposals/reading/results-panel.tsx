import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { repairOutline } from '#comparison/proposal/ownership-outline.ts'
import type { NameOfPlace } from '#comparison/proposal/place-names.ts'
import { namesOfPlaces } from '#comparison/proposal/place-names.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { soldIn } from '../drafting/edited-draft.ts'
import { Findings } from '../drafting/findings.tsx'
import classes from '../drafting/proposal-editor.module.css'
import { usePriceAsk } from '../drafting/use-price-ask.ts'
import type { DraftResults } from '../drafting/use-results.ts'
import { OwnershipTable } from './ownership-table.tsx'

type ResultsPanelProps = {
  figures: DraftResults
  customerId: number
  entries: readonly PriceEntry[]
  inUse: readonly EquipmentSlot[]
} & Pick<PriceAskNoteProps, 'onSave' | 'onAsked'>

/** What stops the draft from being sent, and the figures that are of all its options together. */
export function ResultsPanel({ figures, customerId, entries, inUse, onSave, onAsked }: ResultsPanelProps) {
  const { draft, rested, results, floor, horizonYears, isBusy, isUnreadable, isFailed, onRetry } = figures
  const nameOf = namesOfPlaces(inUse)
  const sold = results?.options.map(({ key }) => soldIn(rested, key, entries)) ?? []
  if (rested.options.length === 0) return null
  return (
    <section className={classes.results} aria-label="Figures" aria-busy={isBusy}>
      {isFailed ? (
        <LoadFailed what="These figures" onRetry={onRetry} />
      ) : (
        results && (
          <>
            {isUnreadable && (
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
            {floor && <PriceAskNote floor={floor} onSave={onSave} onAsked={onAsked} />}
            <LateDetails className={classes.fold} summary="What the years cost, and repair or replace">
              <Stack gap="md" mt="sm">
                <OwnershipTable
                  results={results}
                  sold={sold}
                  nameOf={nameOf}
                  horizonYears={horizonYears}
                  customerId={customerId}
                  draft={draft}
                />
                <RepairFigures
                  results={results}
                  horizonYears={horizonYears}
                  repairQuote={draft?.repairQuote ?? null}
                  nameOf={nameOf}
                />
              </Stack>
            </LateDetails>
          </>
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

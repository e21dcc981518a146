import { Stack, Text } from '@mantine/core'
import { Emphasized } from '#comparison/emphasized.tsx'
import { paybackOutline, type SoldOption, yearOutline } from '#comparison/proposal/year-outline.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import classes from '../drafting/proposal-editor.module.css'
import { Arithmetic } from './arithmetic.tsx'

const texts = proposalTexts.payback

type Option = ProposalResults['options'][number]
type OptionResultProps = {
  option: Option
  sold: SoldOption
  customerId: number
  draft: ProposalDraft | undefined
}

/** The figures of one option in the words that the customer reads; the price stands first and largest. */
export function OptionResult({ option, sold, customerId, draft }: OptionResultProps) {
  const { key, label, price, payments } = option
  const year = yearOutline(option, sold)
  const payback = option.payback && paybackOutline(option.payback)
  const later = price?.rebates.flatMap(({ kind, name }) => (kind === 'later' ? name : [])) ?? []
  return (
    <section aria-label={`Figures of ${label}`}>
      {price ? (
        <>
          <div className={classes.youPay} translate="no">
            {dollarsOfCents(price.payNowCents)}
          </div>
          <Text size="sm" c="dimmed">
            You pay, with tax
            {price.totalCents !== price.payNowCents &&
              `; ${dollarsOfCents(price.totalCents)} before instant rebates`}
          </Text>
        </>
      ) : (
        <Text>No price yet</Text>
      )}
      <Text size="sm" mt={4}>
        <Emphasized sentence={year.sentence} />
      </Text>
      <LateDetails className={classes.fold} summary="More figures">
        <Stack gap={4}>
          {price && price.conditionalRebateCents > 0 && (
            <Text size="sm">
              If {later.join(' and ')} {later.length > 1 ? 'are' : 'is'} approved:{' '}
              {dollarsOfCents(price.netIfApprovedCents)}
            </Text>
          )}
          {year.minimum && <Text size="sm">{year.minimum}</Text>}
          {payback && (
            <>
              <Text size="sm">
                {texts.nothing}: {payback.nothing}
              </Text>
              <Text size="sm">
                {texts.minimum}: {payback.minimum}
              </Text>
            </>
          )}
          {year.co2e && (
            <Text size="sm">
              <Emphasized sentence={year.co2e} />
            </Text>
          )}
          {year.notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
          {payments.map(({ planId, name, disclosure, extraText }) => (
            <Text key={planId} size="sm">
              {[`${name}:`, disclosure, extraText].filter(Boolean).join(' ')}
            </Text>
          ))}
          {draft && <Arithmetic customerId={customerId} draft={draft} column={key} label={label} />}
        </Stack>
      </LateDetails>
    </section>
  )
}

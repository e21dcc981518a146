import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ProposalResults } from '#contract/proposal-results.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import type { ProposalDraft } from '#domain/proposals/draft.ts'
import { Arithmetic } from './arithmetic.tsx'
import classes from './proposal-editor.module.css'
import { comparedWithMinimum, payback, yearInWords } from './result-in-words.ts'

type Option = ProposalResults['options'][number]
type OptionResultProps = { option: Option; customerId: number; draft: ProposalDraft | undefined }

/** The figures of one option; the price stands first and largest. */
export function OptionResult({ option, customerId, draft }: OptionResultProps) {
  const { key, label, price, payments, year } = option
  return (
    <Paper component="section" withBorder p="md" aria-label={`Figures of ${label}`}>
      <Title order={3} size="h5">
        {label}
      </Title>
      {price ? (
        <>
          <div className={classes.youPay}>{dollarsOfCents(price.payNowCents)}</div>
          <Text size="sm" c="dimmed">
            You pay, with tax
            {price.totalCents !== price.payNowCents &&
              `; ${dollarsOfCents(price.totalCents)} before instant rebates`}
          </Text>
          {price.conditionalRebateCents > 0 && (
            <Text size="sm">
              If {price.rebates.flatMap(({ kind, name }) => (kind === 'later' ? name : [])).join(' and ')} is
              approved: {dollarsOfCents(price.netIfApprovedCents)}
            </Text>
          )}
        </>
      ) : (
        <Text>No price yet</Text>
      )}
      <Stack gap={4} mt="xs">
        <Text size="sm">{yearInWords(year)}</Text>
        {option.payback && (
          <Text size="sm">
            {payback(option.payback)} {comparedWithMinimum(option.payback)}
          </Text>
        )}
        {'co2eSavedKg' in year && (
          <Text size="sm">{Math.round(year.co2eSavedKg).toLocaleString('en-US')} kg CO2e less a year</Text>
        )}
        {payments.map(({ planId, name, disclosure, extraText }) => (
          <Text key={planId} size="sm">
            {[`${name}:`, disclosure, extraText].filter(Boolean).join(' ')}
          </Text>
        ))}
      </Stack>
      {draft && <Arithmetic customerId={customerId} draft={draft} column={key} label={label} />}
    </Paper>
  )
}

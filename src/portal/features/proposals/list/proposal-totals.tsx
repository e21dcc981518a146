import { useQuery } from '@tanstack/react-query'
import type { ProposalFilter, ProposalTotals as Totals } from '#contract/proposals/proposals.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { FigureStrip } from '../../../ui/figures/figure-strip.tsx'

type Figure = {
  label: string
  hint: string
  figure: (totals: Totals) => string
  leadsTo: Partial<ProposalFilter>
}

const wholeDollars = (cents: number) => dollarsOfCents(Math.round(cents / 100) * 100)

const figures: readonly Figure[] = [
  {
    label: 'Open',
    hint: 'Changes requested among them',
    figure: ({ openCount }) => grouped(openCount),
    leadsTo: { state: 'awaiting' },
  },
  {
    label: 'Open value',
    hint: 'With tax; the option we suggest, else the cheapest',
    figure: ({ openValueCents }) => wholeDollars(openValueCents),
    leadsTo: { state: 'awaiting', sort: 'value', order: 'desc' },
  },
  {
    label: 'Overdue',
    hint: 'Next steps of an earlier day',
    figure: ({ overdueCount }) => grouped(overdueCount),
    leadsTo: { due: 'overdue', sort: 'nextStep', order: 'asc' },
  },
  {
    label: 'Ending',
    hint: 'Within 7 days',
    figure: ({ endingCount }) => grouped(endingCount),
    leadsTo: { due: 'ending', sort: 'expires', order: 'asc' },
  },
  {
    label: 'Accepted',
    hint: 'Of those answered in the last 12 months',
    figure: ({ acceptedCount, decidedCount }) => `${grouped(acceptedCount)} of ${grouped(decidedCount)}`,
    leadsTo: { state: 'decided' },
  },
]

/** What is open, due and answered; each figure leads to its proposals. Left out where there is nothing yet. */
export function ProposalTotals() {
  const { data, isError } = useQuery(api.proposals.totals.queryOptions())
  if (isError && !data) return null
  if (data && data.openCount + data.overdueCount + data.decidedCount === 0) return null
  return (
    <FigureStrip
      label="Proposals at a glance"
      figures={figures.map(({ label, hint, figure, leadsTo }) => ({
        label,
        figure: data && figure(data),
        hint,
        link: { to: '/portal/manage-proposals', search: leadsTo },
      }))}
    />
  )
}

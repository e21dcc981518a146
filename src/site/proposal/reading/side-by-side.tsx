import { count } from '#comparison/figures/format.ts'
import { directionOf } from '#comparison/figures/headline.ts'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { directionOfCents, wholeDollars } from '#comparison/proposal/year-outline.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../proposal.module.css'
import { ChoicesTable } from './choices-table.tsx'

type SideBySideProps = {
  snapshot: ProposalSnapshot
  outline: ProposalOutline
  isStale: (optionKey: string) => boolean
}

type Offered = ProposalSnapshot['results']['options'][number]
type Year = Offered['year']

const texts = proposalPageTexts.table

/** Every choice in one table: keeping, the least that may be installed, and each option, in this order. */
export function SideBySide({ snapshot, outline, isStale }: SideBySideProps) {
  const { options } = snapshot.results
  const { ownership, payback } = proposalTexts
  const minimum = minimumOf(options)
  const row = (key: string, name: string, keep: string, least: string, cell: (index: number) => string) => ({
    key,
    name,
    cells: [keep, least, ...options.map((_option, index) => cell(index))],
    isTotal: false,
  })
  const unlessStale = (index: number, text: string | undefined) =>
    text === undefined || isStale(options[index]?.key ?? '') ? texts.unknown : text
  return (
    <div className={styles.part}>
      <h3>{texts.title}</h3>
      <ChoicesTable
        caption={texts.title}
        columns={[
          { key: 'keep', name: ownership.keep },
          { key: 'minimum', name: ownership.minimum },
          ...options.map(({ key, label }) => ({ key, name: label })),
        ]}
        rows={[
          row(
            'pay',
            proposalTexts.price.youPay,
            dollarsOfCents(0),
            payInCell(minimum),
            (index) => outline.options[index]?.price?.youPay.amount ?? texts.unknown,
          ),
          row('year', texts.year, texts.asToday, leastInCell(minimum, yearInCell), (index) =>
            yearInCell(options[index]?.year),
          ),
          row('nothing', `${payback.heading}: ${payback.nothing.toLowerCase()}`, '–', '–', (index) =>
            unlessStale(index, outline.options[index]?.payback?.nothing),
          ),
          row('minimum', `${payback.heading}: ${payback.minimum.toLowerCase()}`, '–', '–', (index) =>
            unlessStale(index, outline.options[index]?.payback?.minimum),
          ),
          row('co2e', texts.emissions, texts.asToday, leastInCell(minimum, emissionsInCell), (index) =>
            emissionsInCell(options[index]?.year),
          ),
        ]}
      />
    </div>
  )
}

type Least = NonNullable<Offered['minimum']>

/** The least that may be installed: one for all options, another for each, or none that has a price. */
function minimumOf(options: readonly Offered[]): Least | 'differs' | undefined {
  const found = options.flatMap(({ minimum }) => minimum ?? [])
  const [first] = found
  return found.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : 'differs'
}

function payInCell(least: Least | 'differs' | undefined): string {
  if (least === 'differs') return texts.differs
  return least === undefined || least.payNowCents === null ? texts.noPrice : dollarsOfCents(least.payNowCents)
}

function leastInCell(
  least: Least | 'differs' | undefined,
  inCell: (year: Year | undefined) => string,
): string {
  return least === 'differs' ? texts.differs : inCell(least?.year)
}

/** A saving with its range in the same cell. */
function yearInCell(year: Year | undefined): string {
  if (!year || 'problems' in year) return texts.unknown
  const { likelyCents } = year.range
  return fill(proposalTexts.ownership[directionOfCents(likelyCents)], {
    amount: wholeDollars(likelyCents),
    ends: endsInWords(year.range),
  })
}

function emissionsInCell(year: Year | undefined): string {
  if (!year || 'problems' in year) return texts.unknown
  const kg = count(Math.floor(Math.abs(year.co2eSavedKg)))
  return fill(texts.kg[directionOf(year.co2eSavedKg)], { kg })
}

import type { SavingRange } from '#engine/range/saving-ends.ts'
import { dollarsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { explanationsTexts } from '#texts/en/comparison/explanations.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import { NamedFold } from './named-fold.tsx'
import styles from './range-causes.module.css'

/** How many causes are drawn. */
const mostCauses = 5

const texts = proposalPageTexts.causes

/** What could move a saving most, each with its bar around the likely value and what would make it sure. */
export function RangeCauses({ range, of }: { range: SavingRange; of: string }) {
  const causes = range.causes.slice(0, mostCauses)
  const least = Math.min(...causes.map(({ atLowCents, atHighCents }) => Math.min(0, atLowCents, atHighCents)))
  const most = Math.max(...causes.map(({ atLowCents, atHighCents }) => Math.max(0, atLowCents, atHighCents)))
  const surer: Readonly<Record<string, string>> = comparisonTexts.range.surerBy
  return (
    <NamedFold title={texts.title} of={of}>
      <p>{texts.lead}</p>
      <ul className={styles.causes}>
        {causes.map(({ code, atLowCents, atHighCents }) => {
          const low = Math.min(0, atLowCents, atHighCents)
          const high = Math.max(0, atLowCents, atHighCents)
          return (
            <li key={code}>
              <p>
                {fill(texts.item, {
                  name: explanationsTexts.causes[code],
                  low: changeInWords(low),
                  high: changeInWords(high),
                })}{' '}
                {surer[code] && fill(texts.surer, { what: surer[code] })}
              </p>
              <svg
                className={styles.bar}
                viewBox={`${least} 0 ${Math.max(1, most - least)} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className={styles.track} x={least} width={Math.max(1, most - least)} height={1} />
                <rect className={styles.move} x={low} width={high - low} height={1} />
                <rect
                  className={styles.likely}
                  x={-(most - least) / 200}
                  width={(most - least) / 100}
                  height={1}
                />
              </svg>
            </li>
          )
        })}
      </ul>
    </NamedFold>
  )
}

/** '−$43', '+$20', '$0': what an input takes off the likely saving or adds to it, rounded down. */
function changeInWords(cents: number): string {
  const dollars = wholeDollarsOf(cents)
  const sign = dollars < 0 ? '−' : dollars > 0 ? '+' : ''
  return `${sign}${dollarsInWords(dollars)}`
}

import { cellText, figure } from '#comparison/figures/format.ts'
import type { ComparisonRow } from '#contract/homes/analysis.ts'
import type { WorkedExample } from '#contract/site.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import { fill } from '#texts/fill.ts'
import styles from './example-arithmetic.module.css'

const texts = landingTexts.example

/** What the example assumes, and each line of its sums. */
export function ExampleArithmetic({ example }: { example: WorkedExample }) {
  const { comparison, gasBillPerMonth, prices } = example
  return (
    <details className={styles.fold}>
      <summary>{texts.arithmetic}</summary>
      <p>
        {fill(texts.given, {
          gasBill: figure(gasBillPerMonth, '$'),
          gasPrice: figure(prices.gas, '$'),
          gasUnit: prices.gasUnit,
          electricityPrice: figure(prices.electricityPerKwh, '$'),
        })}
      </p>
      <Sum
        caption={comparisonTexts.bars.cost.year}
        rows={comparison.listEconomicComparisonVM.filter(({ unit }) => unit === 'dollars')}
        total={comparison.economicTotal}
      />
      <Sum
        caption={texts.emissions}
        rows={comparison.listEnvironmentalComparisonVM.filter(({ unit }) => unit === 'kg')}
        total={comparison.environmentalTotal}
      />
    </details>
  )
}

type SumProps = { caption: string; rows: readonly ComparisonRow[]; total: ComparisonRow | null }

function Sum({ caption, rows, total }: SumProps) {
  const lines = [...rows, ...(total ? [{ ...total, comparisonName: texts.total }] : [])]
  return (
    <table className={styles.sum}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{texts.actual}</th>
          <th scope="col">{texts.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ comparisonName, actualValue, proposedValue, unit }) => (
          <tr key={comparisonName}>
            <th scope="row">{comparisonName}</th>
            <td>{cellText(actualValue, unit)}</td>
            <td>{cellText(proposedValue, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

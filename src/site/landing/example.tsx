import { Emphasized } from '#comparison/emphasized.tsx'
import { Bars } from '#comparison/figures/bars.tsx'
import { count } from '#comparison/figures/format.ts'
import type { WorkedExample } from '#contract/site.ts'
import type { FiguresInSum } from '#domain/homes/figures/figures-in-sum.ts'
import { wholeSteps } from '#engine/rounding.ts'
import { estimateSentence } from '#saying/range-sentence.ts'
import { wholeDollarsOf } from '#saying/saving-in-words.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import { fill } from '#texts/fill.ts'
import styles from './example.module.css'
import { ExampleArithmetic } from './example-arithmetic.tsx'

const texts = landingTexts.example

/** The comparison of an imaginary furnace: its sentence with range and limits, bars, and the arithmetic in a fold. */
export function Example({ example }: { example: WorkedExample }) {
  const { comparison } = example
  return (
    <section className={styles.example} aria-labelledby="example">
      <div className={styles.answer}>
        <h2 id="example" className={styles.title}>
          {texts.title}
        </h2>
        <div>
          <p className={styles.sentence}>
            <Emphasized sentence={sentenceOf(example)} />
          </p>
          <p className={styles.range}>
            {comparison.savingRange && `${estimateSentence(comparison.savingRange)} `}
            {texts.caveat}
          </p>
        </div>
      </div>
      <Bars figures={figuresOf(comparison)} period="year" />
      <ExampleArithmetic example={example} />
    </section>
  )
}

function figuresOf(comparison: WorkedExample['comparison']): FiguresInSum {
  const { economicTotal: cost, environmentalTotal: co2e, annualSaving, annualCo2eSavingKg } = comparison
  return {
    cost,
    co2e,
    saving: annualSaving,
    co2eSavingKg: annualCo2eSavingKg,
    range: comparison.savingRange,
  }
}

function sentenceOf({ installationYear: year, comparison: { annualSaving } }: WorkedExample): string {
  if (Math.abs(annualSaving) < 1) return fill(texts.sentence.same, { year })
  const dollars = `$${count(Math.abs(wholeDollarsOf(wholeSteps(annualSaving, 100))))}`
  return fill(annualSaving > 0 ? texts.sentence.less : texts.sentence.more, { year, dollars })
}

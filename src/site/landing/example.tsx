import { Bars } from '#comparison/bars.tsx'
import { figure, spoken } from '#comparison/format.ts'
import { HeadlineSentence } from '#comparison/headline-sentence.tsx'
import type { WorkedExample } from '#contract/site.ts'
import styles from './example.module.css'

/** The comparison of an imaginary furnace, with its assumptions. */
export function Example({ example }: { example: WorkedExample }) {
  const { comparison, prices, gasBillPerMonth, actualAfuePercent, proposedAfuePercent } = example
  const figures = {
    saving: comparison.annualSaving,
    range: comparison.savingRange ?? null,
    co2eSavingKg: comparison.annualCo2eSavingKg,
    isEstimated: false,
    period: 'year',
    equipment: ['furnace'],
  } as const
  return (
    <section className={styles.example} aria-labelledby="example">
      <h2 id="example" className={styles.title}>
        An example: a furnace with an AFUE of {spoken(actualAfuePercent, 'percent')} and one of{' '}
        {spoken(proposedAfuePercent, 'percent')}
      </h2>
      <HeadlineSentence figures={figures} />
      <Bars analysis={comparison} period="year" />
      <p className={styles.given}>
        Assumed: a gas bill of {figure(gasBillPerMonth, '$')} a month on equal billing, part of it for hot
        water and cooking; gas at {figure(prices.gas, '$')} a {prices.gasUnit} and electricity at{' '}
        {figure(prices.electricityPerKwh, '$')} a kWh; an ordinary fan motor and a manual thermostat today, a
        DC (ECM) motor and a smart thermostat with the new furnace; an air conditioner in the house. Worked
        out by the rules that your own page follows. Another home has other figures.
      </p>
    </section>
  )
}

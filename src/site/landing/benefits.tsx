import type { ReactNode } from 'react'
import { AirConditioner } from '#comparison/drawings/air-conditioner.tsx'
import { Furnace } from '#comparison/drawings/furnace.tsx'
import { Humidifier } from '#comparison/drawings/humidifier.tsx'
import { Thermostat } from '#comparison/drawings/thermostat.tsx'
import { socialBenefits } from '#domain/homes/social-benefits.ts'
import styles from './benefits.module.css'
import { Armchair } from './drawings/armchair.tsx'
import { Bill } from './drawings/bill.tsx'
import { TwoFlames } from './drawings/two-flames.tsx'

/** What docs/calculation.md says about CO2e, in plain words. */
export function EnvironmentalBenefits() {
  return (
    <Benefit
      id="environmental"
      title="Environmental benefits"
      drawing={<TwoFlames className={styles.drawing} />}
    >
      <p>
        AFUE is the share of the energy in the gas that reaches your house. A furnace with a higher AFUE burns
        less gas for the same heat, and gives off less CO2e.
      </p>
      <p>
        SEER says how much cooling an air conditioner makes of its electricity. With a higher one, the same
        cool rooms take less.
      </p>
      <p>
        Not everything helps. A fan motor that uses less electricity also warms the air less, and the furnace
        burns a little more gas in its place. Your page counts both.
      </p>
    </Benefit>
  )
}

export function EconomicBenefits() {
  return (
    <Benefit id="economic" title="Economic benefits" drawing={<Bill className={styles.drawing} />}>
      <p>
        Your own bill is where the comparison begins, not the bill of an average home. Gas, fan motor and
        thermostat each have a line of their own, and the lines add up.
      </p>
      <p>
        Nothing that is missing is filled in silently. What is estimated is marked, with what would make it
        exact.
      </p>
      <p>
        Lower energy bills alone seldom pay for replacing a furnace that works. Its age, its reliability and
        your comfort count too, and so does the small extra cost of the better one when a new one is due
        anyway.
      </p>
    </Benefit>
  )
}

const systems = [
  { kind: 'furnace', title: 'A new furnace', Drawing: Furnace },
  { kind: 'air-conditioner', title: 'A new air conditioner', Drawing: AirConditioner },
  { kind: 'thermostat', title: 'A smart thermostat', Drawing: Thermostat },
  { kind: 'humidifier', title: 'A humidifier', Drawing: Humidifier },
] as const

/** The same sentences as below a customer's comparison. */
export function SocialBenefits() {
  return (
    <div className={styles.social}>
      <Benefit id="social" title="Social benefits" drawing={<Armchair className={styles.drawing} />}>
        <p>
          Some of what a new system brings is in no bill: how quiet it is, how even the rooms are, and whether
          it can be relied on.
        </p>
      </Benefit>
      <ul className={styles.systems}>
        {systems.map(({ kind, title, Drawing }) => (
          <li key={kind} className={styles.system}>
            <Drawing className={styles.systemDrawing} />
            <h3>{title}</h3>
            <ul className={styles.sentences}>
              {socialBenefits[kind].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

type BenefitProps = { id: string; title: string; drawing: ReactNode; children: ReactNode }

function Benefit({ id, title, drawing, children }: BenefitProps) {
  return (
    <section className={styles.benefit} aria-labelledby={id}>
      {drawing}
      <div className={styles.text}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

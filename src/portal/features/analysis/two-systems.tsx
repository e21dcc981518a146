import type { ReactNode } from 'react'
import { headlineFiguresOf } from '#comparison/figures/headline-figures.ts'
import { outlineOf } from '#comparison/figures/outline.ts'
import { HeadlineSentence } from '#comparison/panels/headline-sentence.tsx'
import { SocialBenefits } from '#comparison/panels/social-benefits.tsx'
import { ratingsInWords } from '#comparison/panels/system-images.tsx'
import type { Analysis } from '#contract/homes/analysis.ts'
import { figuresBeside } from './differences.ts'
import classes from './two-systems.module.css'

type TwoSystemsProps = {
  proposed: Analysis
  other: Analysis
  /** What to press to propose the other one. */
  propose: ReactNode
}

/** Two systems beside each other, one below the other where there is no room: saving, cost, CO2e, and what is less. */
export function TwoSystems({ proposed, other, propose }: TwoSystemsProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.pair}>
        <System tag="Proposed" analysis={proposed} beside={other} />
        <System tag="Other" analysis={other} beside={proposed}>
          {propose}
        </System>
      </div>
      <div className={classes.both}>
        <p>With either one:</p>
        <SocialBenefits
          section={outlineOf({ ...proposed, benefits: sharedBenefits(proposed, other) }).social}
        />
      </div>
    </div>
  )
}

/** What may be said of both. */
function sharedBenefits({ benefits }: Analysis, other: Analysis): string[] | null {
  return benefits?.filter((benefit) => other.benefits?.includes(benefit) ?? true) ?? other.benefits
}

type SystemProps = { tag: string; analysis: Analysis; beside: Analysis; children?: ReactNode }

function System({ tag, analysis, beside, children }: SystemProps) {
  const name = analysis.proposedName ?? tag
  return (
    <section className={classes.system} aria-label={name}>
      <header>
        <p className={classes.tag}>{tag}</p>
        <h3>{name}</h3>
        <p>{ratingsInWords(analysis).proposed}</p>
      </header>
      <div className={classes.saving}>
        <HeadlineSentence figures={headlineFiguresOf(analysis)} />
      </div>
      {figuresBeside(analysis, beside).map(({ heading, figures }) => (
        <div key={heading} className={classes.figures}>
          <h4>{heading}</h4>
          <dl>
            {figures.map(({ name, value, less }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {less && <strong>{less}</strong>}
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <footer>{children}</footer>
    </section>
  )
}

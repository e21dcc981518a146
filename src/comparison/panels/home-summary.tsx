import type { Analysis } from '#contract/homes/analysis.ts'
import { slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import { sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import { Emphasized } from '../emphasized.tsx'
import { BarPair } from '../figures/bars.tsx'
import { costBars } from '../figures/bars-outline.ts'
import { directionOf, dollarsOf, type HeadlineFigures, headline } from '../figures/headline.ts'
import { headlineFiguresOf, summaryFigures } from '../figures/headline-figures.ts'
import { rangeAlone } from '../figures/range-in-words.ts'
import sentence from './headline-sentence.module.css'
import styles from './home-summary.module.css'

type HomeSummaryProps = { panels: readonly Analysis[]; showAllHref: string | undefined }

/** What all proposals of a home would change together, the way to each, and the bars of the whole home. */
export function HomeSummary({ panels, showAllHref }: HomeSummaryProps) {
  const texts = comparisonTexts.home
  const bars = costBars(sumInHome(panels))
  return (
    <header className={styles.summary}>
      <div className={styles.words}>
        <HomeSentence figures={summaryFigures(panels)} />
        <ul className={styles.links}>
          {panels.map((panel) => (
            <li key={panel.equipmentTypeName}>
              <a href={`#${slugOfSlot(panel.equipmentTypeName)}`}>{linkText(panel)}</a>
            </li>
          ))}
          {showAllHref && (
            <li>
              <a href={showAllHref}>{comparisonTexts.page.showAll}</a>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.card}>
        {bars && <BarPair title={comparisonTexts.bars.together} outline={bars} />}
        <p>{texts.price}</p>
      </div>
    </header>
  )
}

/** The headline and the range of its figure in one element, so that copying it takes both. */
function HomeSentence({ figures }: { figures: HeadlineFigures }) {
  const { notBothAtOnce, notAllAtOnce, fanOnce } = comparisonTexts.home
  return (
    <div>
      <p className={sentence.sentence}>
        <Emphasized sentence={headline(figures)} />
      </p>
      {figures.range && (
        <p className={sentence.range}>
          {rangeAlone(figures.range, figures.assumed)}{' '}
          {figures.equipment.length === 2 ? notBothAtOnce : notAllAtOnce}
          {figures.isFanCountedOnce && ` ${fanOnce}`}
        </p>
      )}
    </div>
  )
}

function linkText(panel: Analysis): string {
  const { annualSaving } = panel
  const { devices = [] } = headlineFiguresOf(panel).withDevices ?? {}
  const slot = [
    panel.equipmentTypeName,
    ...devices.map((device) => comparisonTexts.devices.one[device]),
  ].join(' and ')
  const { jumpLess, jumpMore, jumpSame } = comparisonTexts.page
  const dollars = dollarsOf(annualSaving)
  switch (directionOf(annualSaving)) {
    case 'less':
      return fill(jumpLess, { slot, dollars })
    case 'more':
      return fill(jumpMore, { slot, dollars })
    case 'same':
      return fill(jumpSame, { slot })
  }
}

import { Page, View } from '@react-pdf/renderer'
import type { ProposalDocument } from '#contract/proposal-document.ts'
import type { Paper } from '#domain/operations/paper.ts'
import type { FigureKey } from '#engine/proposals/figure-explanation.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { reportTexts } from '#texts/en/report.ts'
import { fill } from '#texts/fill.ts'
import { ExplainedFigure } from '../report/explained-figure.tsx'
import { columnWidthPt, paperSizes } from '../report/paper-sizes.ts'
import { SourceList } from '../report/source-list.tsx'
import { sourceNumbers, sourcesOf } from '../report/sources.ts'
import { styles } from '../report/styles.ts'
import { Words } from '../report/words.tsx'

type Explained = { label: string; figures: ProposalDocument['explanations'][number]['figures'] }

/** Figures with a line for each year of each unit; paper shows their rule and their result. */
const yearly: readonly FigureKey[] = ['energy', 'upkeep', 'repairs', 'replacement', 'ownership-co2e']

/** How the figures of each option came about, on pages as wide as a column; constants stand once, with their sources. */
export function ProposalArithmetic({ options, paper }: { options: readonly Explained[]; paper: Paper }) {
  const sourced = options.map(({ figures }) => ({ explanations: figures }))
  return (
    <Page size={[columnWidthPt(paper), paperSizes[paper][1]]} style={styles.column}>
      {options.map(({ label, figures }) => (
        <View key={label}>
          <Words style={styles.columnTitle} as="H2">
            {fill(reportTexts.arithmetic.heading, { item: label })}
          </Words>
          {figures.map((figure) => (
            <ExplainedFigure
              key={[figure.key, ...figure.steps].join(' ')}
              figure={figure}
              numbers={sourceNumbers(figure, sourced)}
            >
              {(yearly.includes(figure.key) ? figure.steps.slice(-1) : figure.steps).map((step) => (
                <Words key={step} style={styles.formula}>
                  {step}
                </Words>
              ))}
            </ExplainedFigure>
          ))}
        </View>
      ))}
      <Words style={styles.small}>{proposalTexts.how.yearly}</Words>
      <SourceList sources={sourcesOf(sourced)} />
    </Page>
  )
}

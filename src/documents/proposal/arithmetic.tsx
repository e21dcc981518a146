import { Page, View } from '@react-pdf/renderer'
import type { ProposalDocument } from '#contract/proposal-document.ts'
import type { Paper } from '#domain/operations/paper.ts'
import type { FigureKey } from '#engine/proposals/figure-explanation.ts'
import { fill } from '#texts/fill.ts'
import { proposalTexts } from '#texts/proposal.ts'
import { reportTexts } from '#texts/report.ts'
import { columnWidthPt, paperSizes } from '../report/paper-sizes.ts'
import { sourceNumbers, sourcesOf } from '../report/sources.ts'
import { styles } from '../report/styles.ts'
import { tagged } from '../report/tag.ts'
import { Words } from '../report/words.tsx'

type Explained = { label: string; figures: ProposalDocument['explanations'][number]['figures'] }

const texts = reportTexts.arithmetic

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
            {fill(texts.heading, { item: label })}
          </Words>
          {figures.map((figure) => (
            <Figure
              key={[figure.key, ...figure.steps].join(' ')}
              figure={figure}
              numbers={sourceNumbers(figure, sourced)}
            />
          ))}
        </View>
      ))}
      <Words style={styles.small}>{proposalTexts.how.yearly}</Words>
      <Words style={styles.columnTitle} as="H2">
        {texts.sources}
      </Words>
      <View {...tagged('L')}>
        {sourcesOf(sourced).map(({ number, text }) => (
          <View key={number} style={styles.item} wrap={false} {...tagged('LI')}>
            <Words style={{ ...styles.number, ...styles.formula }} as="Lbl">{`${number}.`}</Words>
            <Words style={{ ...styles.itemText, ...styles.formula }} as="LBody">
              {text}
            </Words>
          </View>
        ))}
      </View>
    </Page>
  )
}

type FigureProps = { figure: Explained['figures'][number]; numbers: readonly number[] }

function Figure({ figure: { key, title, formula, steps, note }, numbers }: FigureProps) {
  const shown = yearly.includes(key) ? steps.slice(-1) : steps
  return (
    <View style={styles.figure} wrap={false}>
      <Words style={styles.strong} as="H3">
        {title}
      </Words>
      <Words style={styles.formula}>{formula}</Words>
      {shown.map((step) => (
        <Words key={step} style={styles.formula}>
          {step}
        </Words>
      ))}
      {note !== null && <Words style={styles.small}>{note}</Words>}
      {numbers.length > 0 && (
        <Words style={styles.small}>
          {fill(numbers.length === 1 ? texts.sourceOf : texts.sourcesOf, { numbers: numbers.join(', ') })}
        </Words>
      )}
    </View>
  )
}

import { Page, View } from '@react-pdf/renderer'
import { figure } from '#comparison/figures/format.ts'
import { groundsInWords, originInWords } from '#comparison/figures/in-words.ts'
import { itemInWords, outlineOf } from '#comparison/figures/outline.ts'
import type { Analysis, Explanation } from '#contract/homes/analysis.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { arithmeticTexts } from '#texts/en/comparison/arithmetic.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { ExplainedFigure } from '../pdf/explained-figure.tsx'
import { columnWidthPt, paperSizes } from '../pdf/paper-sizes.ts'
import { SourceList } from '../pdf/source-list.tsx'
import { sourceNumbers, sourcesOf } from '../pdf/sources.ts'
import { ink, styles } from '../pdf/styles.ts'
import { BulletList, Words } from '../pdf/words.tsx'

const texts = reportTexts.arithmetic

/**
 * How each figure came about, on pages as wide as a column, of which two are printed side by side. Constants stand once, in a
 * numbered list at the end.
 */
export function Arithmetic({ panels, paper }: { panels: readonly Analysis[]; paper: Paper }) {
  return (
    <Page size={[columnWidthPt(paper), paperSizes[paper][1]]} style={styles.column}>
      {panels.map((analysis, index) => (
        <Item
          key={analysis.equipmentTypeName}
          analysis={analysis}
          panels={panels}
          lead={index === 0 ? arithmeticTexts.rounded : null}
        />
      ))}
      <SourceList sources={sourcesOf(panels)} grounds={groundsInWords(panels)} />
    </Page>
  )
}

type ItemProps = { analysis: Analysis; panels: readonly Analysis[]; lead: string | null }

function Item({ analysis, panels, lead }: ItemProps) {
  const assumed = outlineOf(analysis).assumed?.items.filter(({ key }) => key !== 'GROUNDS') ?? []
  return (
    <>
      <Words style={styles.columnTitle} as="H2">
        {fill(texts.heading, { item: analysis.equipmentTypeName })}
      </Words>
      {lead && <Words style={styles.formula}>{lead}</Words>}
      <BulletList items={assumed.map(itemInWords)} style={styles.formula} />
      {analysis.explanations.map((explanation) => (
        <Figure key={explanation.key} explanation={explanation} panels={panels} />
      ))}
      <Words style={styles.heading} as="H3">
        {texts.inputs}
      </Words>
      <BulletList items={inputsInWords(analysis)} style={styles.formula} />
    </>
  )
}

function Figure({ explanation, panels }: { explanation: Explanation; panels: readonly Analysis[] }) {
  return (
    <ExplainedFigure figure={explanation} numbers={sourceNumbers(explanation, panels)}>
      {(['actual', 'proposed'] as const).map((side) => (
        <Steps key={side} side={side} steps={explanation.steps.filter((step) => step.side === side)} />
      ))}
    </ExplainedFigure>
  )
}

function Steps({ side, steps }: { side: 'actual' | 'proposed'; steps: Explanation['steps'] }) {
  if (steps.length === 0) return null
  return (
    <View style={styles.steps}>
      <Words style={{ ...styles.side, color: ink[side] }}>{reportTexts.sides[side]}</Words>
      <View style={styles.itemText}>
        {steps.map((step) => (
          <Words key={step.text} style={styles.formula}>
            {step.text}
          </Words>
        ))}
      </View>
    </View>
  )
}

/** Each input of any row, once. */
function inputsInWords({ explanations }: Analysis): string[] {
  const lines = explanations
    .flatMap(({ inputs }) => inputs)
    .map(({ label, value, unit, from, estimated }) => {
      const origin = `${originInWords(from)}${estimated ? ', estimated' : ''}`
      return `${label}: ${figure(value, unit)} (${origin})`
    })
  return [...new Set(lines)]
}

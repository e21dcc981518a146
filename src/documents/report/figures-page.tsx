import { StyleSheet, View } from '@react-pdf/renderer'
import { figure } from '#comparison/format.ts'
import { originInWords } from '#comparison/in-words.ts'
import { itemInWords, outlineOf } from '#comparison/outline.ts'
import type { Analysis, Explanation } from '#contract/analysis.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { PageFrame } from './page-frame.tsx'
import { ink, styles } from './styles.ts'
import { BulletList, Words } from './words.tsx'

const look = StyleSheet.create({
  row: {
    marginBottom: 7,
    paddingBottom: 5,
    borderBottomWidth: 0.5,
    borderBottomColor: ink.line,
  },
  name: { fontWeight: 'bold', fontSize: 9 },
  text: { fontSize: 8 },
  steps: { marginTop: 2 },
  facts: { marginTop: 2, color: ink.muted, fontSize: 8 },
})

type FiguresPageProps = { report: ReportDocument; analysis: Analysis; paper: Paper }

/** What a comparison assumes, and the explanation of each figure, on as many pages as needed. */
export function FiguresPage({ report, analysis, paper }: FiguresPageProps) {
  const { assumed } = outlineOf(analysis)
  return (
    <PageFrame report={report} paper={paper}>
      <Words style={styles.title}>{`How the figures came about: ${analysis.equipmentTypeName}`}</Words>
      {assumed && (
        <>
          <Words style={styles.heading}>{assumed.heading}</Words>
          <BulletList items={assumed.items.map(itemInWords)} />
        </>
      )}
      <Words style={styles.heading}>Row by row</Words>
      {analysis.explanations.map((explanation) => (
        <Row key={explanation.key} explanation={explanation} />
      ))}
      <Words style={styles.heading}>Who gave the figures</Words>
      <BulletList items={inputsInWords(analysis)} />
      <Words style={styles.heading}>What is taken as given, and where it comes from</Words>
      <BulletList items={assumptionsInWords(analysis)} />
    </PageFrame>
  )
}

function Row({ explanation }: { explanation: Explanation }) {
  const { title, formula, steps, note } = explanation
  return (
    <View style={look.row} wrap={false}>
      <Words style={look.name}>{title}</Words>
      <Words style={look.text}>{formula}</Words>
      <View style={[styles.columns, look.steps]}>
        <Steps name="Actual" color={ink.actual} steps={steps.filter((step) => step.side === 'actual')} />
        <Steps
          name="Proposed"
          color={ink.proposed}
          steps={steps.filter((step) => step.side === 'proposed')}
        />
      </View>
      {note !== null && <Words style={look.facts}>{note}</Words>}
    </View>
  )
}

function Steps({ name, color, steps }: { name: string; color: string; steps: Explanation['steps'] }) {
  return (
    <View style={styles.column}>
      {steps.length > 0 && <Words style={{ fontWeight: 'bold', fontSize: 8, color }}>{name}</Words>}
      {steps.map((step) => (
        <Words key={step.text} style={look.text}>
          {step.text}
        </Words>
      ))}
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

/** Each assumption of any row, once; those from one source share a line. */
function assumptionsInWords({ explanations }: Analysis): string[] {
  const bySource = new Map<string, Set<string>>()
  for (const { label, value, unit, source } of explanations.flatMap(({ assumptions }) => assumptions)) {
    const of = bySource.get(source) ?? new Set()
    bySource.set(source, of.add(`${label} ${figure(value, unit)}`))
  }
  return [...bySource].map(([source, figures]) => `${source}: ${[...figures].join('; ')}`)
}

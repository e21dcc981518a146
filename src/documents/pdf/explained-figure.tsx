import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { styles } from './styles.ts'
import { Words } from './words.tsx'

type ExplainedFigureProps = {
  figure: { title: string; formula: string; note: string | null }
  /** Those of its sources in the list at the end. */
  numbers: readonly number[]
  /** Whether it may begin on one page and end on the next. */
  mayBreak?: boolean
  /** Its steps. */
  children: ReactNode
}

/** The arithmetic of a figure: its rule, its steps and where its constants come from. */
export function ExplainedFigure({
  figure: { title, formula, note },
  numbers,
  mayBreak = false,
  children,
}: ExplainedFigureProps) {
  const { sourceOf, sourcesOf } = reportTexts.arithmetic
  return (
    <View style={styles.figure} wrap={mayBreak}>
      <Words style={styles.strong} as="H3">
        {title}
      </Words>
      <Words style={styles.formula}>{formula}</Words>
      {children}
      {note !== null && <Words style={styles.small}>{note}</Words>}
      {numbers.length > 0 && (
        <Words style={styles.small}>
          {fill(numbers.length === 1 ? sourceOf : sourcesOf, { numbers: numbers.join(', ') })}
        </Words>
      )}
    </View>
  )
}

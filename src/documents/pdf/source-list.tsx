import { View } from '@react-pdf/renderer'
import { reportTexts } from '#texts/en/comparison/report.ts'
import type { Source } from './sources.ts'
import { styles } from './styles.ts'
import { tagged } from './tag.ts'
import { Words } from './words.tsx'

type SourceListProps = {
  sources: readonly Source[]
  /** Stands between heading and list. */
  grounds?: string | undefined
}

/** Each constant once, under its numbered source. */
export function SourceList({ sources, grounds }: SourceListProps) {
  return (
    <>
      <Words style={styles.columnTitle} as="H2">
        {reportTexts.arithmetic.sources}
      </Words>
      {grounds !== undefined && <Words style={styles.grounds}>{grounds}</Words>}
      <View {...tagged('L')}>
        {sources.map(({ number, text }) => (
          <View key={number} style={styles.item} wrap={false} {...tagged('LI')}>
            <Words style={{ ...styles.number, ...styles.formula }} as="Lbl">{`${number}.`}</Words>
            <Words style={{ ...styles.itemText, ...styles.formula }} as="LBody">
              {text}
            </Words>
          </View>
        ))}
      </View>
    </>
  )
}

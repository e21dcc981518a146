import { View } from '@react-pdf/renderer'
import type { VerdictInOutline } from '#comparison/outline.ts'
import { reportTexts } from '#texts/en/report.ts'
import { styles } from './styles.ts'
import type { TagType } from './tag.ts'
import { Words } from './words.tsx'

/** The reasons of a verdict, under the question that a reader asks. */
export function Why({ verdict, as }: { verdict: VerdictInOutline; as: Extract<TagType, 'H2' | 'H3'> }) {
  const { kind, reasons, furtherReasons } = verdict
  return (
    <View style={styles.why} wrap={false}>
      <Words style={styles.blockHeading} as={as}>
        {reportTexts.why[kind]}
      </Words>
      <Words style={as === 'H2' ? styles.body : {}}>{[...reasons, ...furtherReasons].join(' ')}</Words>
    </View>
  )
}

import { View } from '@react-pdf/renderer'
import type { VerdictInOutline } from '#comparison/figures/outline.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { styles } from '../pdf/styles.ts'
import type { TagType } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'

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

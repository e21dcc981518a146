import { View } from '@react-pdf/renderer'
import { type HeadlineFigures, headline } from '#comparison/figures/headline.ts'
import { rangeInWords } from '#comparison/figures/range-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { styles } from '../pdf/styles.ts'
import { type PdfStyle, Words } from '../pdf/words.tsx'

/** The headline of a comparison, its figures in bold, with the range of the saving. */
export function Headline({ figures, style }: { figures: HeadlineFigures; style: PdfStyle }) {
  return (
    <View>
      <Words style={style}>{headline(figures)}</Words>
      {figures.range && <Words style={styles.range}>{rangeInWords(figures.range, figures.assumed)}</Words>}
      {figures.isFanCountedOnce && <Words style={styles.range}>{comparisonTexts.home.fanOnce}</Words>}
      {figures.otherYear && <Words style={styles.range}>{figures.otherYear}</Words>}
    </View>
  )
}

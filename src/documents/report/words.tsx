import { Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { type HeadlineFigures, headline } from '#comparison/headline.ts'
import { rangeInWords } from '#comparison/range-in-words.ts'
import { sentenceParts } from '#texts/emphasis.ts'
import { hasLetter } from './fonts.ts'
import { printable } from './printable.ts'
import { styles } from './styles.ts'

type PdfStyle = ComponentProps<typeof View>['style']

/**
 * A text of the report. Why font size and line height are here and not on the page: the line height follows the size only
 * within one style, and the page number, which is rendered late, would vanish.
 */
export function Words({ children, style }: { children: string; style?: PdfStyle }) {
  return <Text style={[styles.words, style ?? {}].flat()}>{printable(children, hasLetter)}</Text>
}

/** The headline of a comparison, its figures in bold, with the range of the saving. */
export function Sentence({ figures }: { figures: HeadlineFigures }) {
  return (
    <View>
      <Text style={styles.sentence}>
        {sentenceParts(headline(figures)).map(({ text, isStrong }) => (
          <Text key={text} style={isStrong ? styles.strong : {}}>
            {printable(text, hasLetter)}
          </Text>
        ))}
      </Text>
      {figures.range && <Words style={styles.range}>{rangeInWords(figures.range)}</Words>}
    </View>
  )
}

export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <View>
      {items.map((item) => (
        <View key={item} style={styles.item} wrap={false}>
          <Words style={styles.bullet}>•</Words>
          <Words style={styles.itemText}>{item}</Words>
        </View>
      ))}
    </View>
  )
}

import { Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { sentenceParts } from '#texts/emphasis.ts'
import { fontFamily, printed } from './fonts.ts'
import { styles } from './styles.ts'
import { type TagType, tagged } from './tag.ts'

export type PdfStyle = ComponentProps<typeof View>['style']

type WordsProps = {
  children: string
  style?: PdfStyle
  /** A paragraph where nothing else is said. */
  as?: TagType
  scope?: 'Column' | 'Row'
}

/**
 * A text of the report; '**so**' is bold. Why font size and line height are here and not on the page: the line height follows
 * the size only within one style.
 */
export function Words({ children, style, as = 'P', scope }: WordsProps) {
  const parts = sentenceParts(children)
  return (
    <Text style={[styles.words, style ?? {}].flat()} {...tagged(as, scope ? { scope } : {})}>
      {parts.map(({ text, isStrong }) =>
        isStrong ? (
          <Text key={text} style={styles.strong}>
            {inFonts(text)}
          </Text>
        ) : (
          inFonts(text)
        ),
      )}
    </Text>
  )
}

/** A text, with what the usual font lacks in others. */
const inFonts = (text: string) =>
  printed(text).map((run, index) =>
    run.fontFamily === fontFamily ? (
      run.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold the same word twice
      <Text key={index} style={{ fontFamily: run.fontFamily }}>
        {run.text}
      </Text>
    ),
  )

type BulletListProps = { items: readonly string[]; isNumbered?: boolean; style?: PdfStyle }

export function BulletList({ items, isNumbered = false, style = {} }: BulletListProps) {
  return (
    <View {...tagged('L')}>
      {items.map((item, index) => (
        <View key={item} style={styles.item} wrap={false} {...tagged('LI')}>
          <Words style={[isNumbered ? styles.number : styles.bullet, style].flat()} as="Lbl">
            {isNumbered ? `${index + 1}.` : '•'}
          </Words>
          <Words style={[styles.itemText, style].flat()} as="LBody">
            {item}
          </Words>
        </View>
      ))}
    </View>
  )
}

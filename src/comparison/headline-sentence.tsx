import { Emphasized } from './emphasized.tsx'
import { type HeadlineFigures, headline } from './headline.ts'
import styles from './headline-sentence.module.css'
import { rangeInWords } from './range-in-words.ts'

/** The headline and the range of its figure in one element, so that copying it takes both. */
export function HeadlineSentence({ figures }: { figures: HeadlineFigures }) {
  return (
    <div>
      <p className={styles.sentence}>
        <Emphasized sentence={headline(figures)} />
      </p>
      {figures.range && <p className={styles.range}>{rangeInWords(figures.range, figures.assumed)}</p>}
      {figures.otherYear && <p className={styles.range}>{figures.otherYear}</p>}
    </div>
  )
}

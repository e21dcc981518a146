import { Emphasized } from '../emphasized.tsx'
import { type HeadlineFigures, headline } from '../figures/headline.ts'
import { rangeInWords } from '../figures/range-in-words.ts'
import styles from './headline-sentence.module.css'

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

import { type HeadlineFigures, headline } from './headline.ts'
import styles from './headline-sentence.module.css'

export function HeadlineSentence({ figures }: { figures: HeadlineFigures }) {
  return (
    <p className={styles.sentence}>
      {headline(figures).map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : text))}
    </p>
  )
}

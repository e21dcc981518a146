import type { CompareAnswers, CompareQuestion } from '#domain/compare/answers.ts'
import { answersInShort } from '#domain/compare/answers-in-short.ts'
import { answerSaid } from '#domain/compare/said.ts'
import { isAsked, type Screen, screenOf, screenOfUnread, screens } from '#domain/compare/screens.ts'
import { capitalized } from '#domain/verdict/place-answer.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import buttons from '../ui/button.module.css'
import { Question, type Typed } from './questions.tsx'
import styles from './said-answers.module.css'

const texts = compareTexts.said

type SaidAnswersProps = { typed: Typed; next: CompareQuestion | null }

/**
 * What was answered, in one line above its result, which is to be seen first. It opens to a row for each answer, and a row to be changed in place.
 * The answer that is asked for next stands in the result.
 */
export function SaidAnswers({ typed, next }: SaidAnswersProps) {
  const { answers, unread } = typed
  const asked = next && screenOf(next)
  const wrong = screenOfUnread(unread)
  return (
    <section aria-labelledby="said">
      <details className={styles.said} open={wrong !== null && wrong !== asked}>
        <summary className={styles.summary}>
          <h2 id="said">{texts.title}</h2>
          <span className={styles.change}>{texts.change}</span>
          <span className={styles.short}>{capitalized(answersInShort(answers) || texts.nothing)}</span>
        </summary>
        {screens
          .filter((screen) => screen !== asked && isAsked(screen, answers))
          .map((screen) => (
            <details key={screen} className={styles.row} open={screen === wrong}>
              <summary className={styles.rowSummary}>
                <span className={styles.name}>{texts.names[screen]}</span>
                <span>{saidOn(screen, answers)}</span>
                <span className={styles.change}>{texts.change}</span>
              </summary>
              <div className={styles.controls}>
                <ChangedAnswer asked={screen} typed={typed} />
              </div>
            </details>
          ))}
        <p>
          <a className={styles.again} href="/compare">
            {texts.startAgain}
          </a>
        </p>
      </details>
    </section>
  )
}

/** A question with its button, in the form of all answers. */
export function ChangedAnswer({ asked, typed }: { asked: CompareQuestion; typed: Typed }) {
  return (
    <Question screen={screenOf(asked)} asked={asked} typed={typed}>
      <button className={`${buttons.primary} ${styles.update}`} type="submit">
        {texts.update}
      </button>
    </Question>
  )
}

function saidOn(screen: Screen, answers: CompareAnswers): string {
  const said = answerSaid(answers, screen) ?? texts.notKnown
  const age = screen === 'cooling' ? answerSaid(answers, 'coolingAge') : null
  return age === null ? said : `${said}, ${age.toLowerCase()}`
}

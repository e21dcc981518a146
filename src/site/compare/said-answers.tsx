import {
  type CompareAnswers,
  type CompareQuestion,
  isHeatingBillAsked,
  isPowerBillAsked,
} from '#domain/compare/answers.ts'
import { answerSaid } from '#domain/compare/said.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import buttons from '../ui/button.module.css'
import { Question, type Screen, screenOf, screens } from './questions.tsx'
import styles from './said-answers.module.css'

const texts = compareTexts.said

type SaidAnswersProps = { answers: CompareAnswers; next: CompareQuestion | null }

/** What was answered, above its result; each answer opens to be changed in place. The one that is asked for next stands in the result. */
export function SaidAnswers({ answers, next }: SaidAnswersProps) {
  const asked = next && screenOf(next)
  return (
    <section className={styles.said} aria-labelledby="said">
      <h2 id="said">{texts.title}</h2>
      {screens
        .filter((screen) => screen !== asked && isAsked(screen, answers))
        .map((screen) => (
          <details key={screen} className={styles.row}>
            <summary className={styles.summary}>
              <span className={styles.name}>{texts.names[screen]}</span>
              <span>{saidOn(screen, answers)}</span>
              <span className={styles.change}>{texts.change}</span>
            </summary>
            <div className={styles.controls}>
              <ChangedAnswer asked={screen} answers={answers} />
            </div>
          </details>
        ))}
      <p>
        <a href="/compare">{texts.startAgain}</a>
      </p>
    </section>
  )
}

/** A question with its button, in the form of all answers. */
export function ChangedAnswer({ asked, answers }: { asked: CompareQuestion; answers: CompareAnswers }) {
  return (
    <Question screen={screenOf(asked)} asked={asked} answers={answers}>
      <button className={`${buttons.primary} ${styles.update}`} type="submit">
        {texts.update}
      </button>
    </Question>
  )
}

function isAsked(screen: Screen, answers: CompareAnswers): boolean {
  if (screen === 'heatingBill') return isHeatingBillAsked(answers)
  return screen !== 'powerBill' || isPowerBillAsked(answers)
}

function saidOn(screen: Screen, answers: CompareAnswers): string {
  const said = answerSaid(answers, screen) ?? texts.notKnown
  const age = screen === 'cooling' ? answerSaid(answers, 'coolingAge') : null
  return age === null ? said : `${said}, ${age.toLowerCase()}`
}

import { compareResultPath } from '#domain/compare/address.ts'
import { type CompareAnswers, type CompareQuestion, isGasFurnace } from '#domain/compare/answers.ts'
import type { CompareWay } from '#domain/compare/counted.ts'
import { answerSaid } from '#domain/compare/said.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import buttons from '../ui/button.module.css'
import { idOf, Question, type Screen, screenOf, screens } from './questions.tsx'
import styles from './said-answers.module.css'

const texts = compareTexts.said

type SaidAnswersProps = { answers: CompareAnswers; way: CompareWay | ''; next: CompareQuestion | null }

/** What was answered, above its result; each answer opens to be changed in place, and the one that would help most is open. */
export function SaidAnswers({ answers, way, next }: SaidAnswersProps) {
  const open = next && screenOf(next)
  return (
    <form className={styles.said} method="get" action={compareResultPath} aria-labelledby="said">
      <h2 id="said">{texts.title}</h2>
      <input type="hidden" name="s" value="again" />
      <input type="hidden" name="had" value={answers.heatingBill || answers.powerBill ? 'bill' : ''} />
      {way && <input type="hidden" name="from" value={way} />}
      {screens
        .filter((screen) => isAsked(screen, answers))
        .map((screen) => (
          <details key={screen} className={styles.row} open={screen === open}>
            <summary className={styles.summary}>
              <span className={styles.name}>{texts.names[screen]}</span>
              <span>{saidOn(screen, answers)}</span>
              <span className={styles.change}>{texts.change}</span>
            </summary>
            <div className={styles.controls}>
              <Question screen={screen} answers={answers}>
                <button className={buttons.primary} type="submit">
                  {texts.update}
                </button>
              </Question>
            </div>
          </details>
        ))}
      <p>
        <a href="/compare">{texts.startAgain}</a>
      </p>
    </form>
  )
}

/** A bill is asked for only where it helps. */
function isAsked(screen: Screen, answers: CompareAnswers): boolean {
  if (screen === 'heatingBill') return answers.heatsWith === null || isGasFurnace(answers)
  return screen !== 'powerBill' || answers.cooling === 'yes'
}

function saidOn(screen: Screen, answers: CompareAnswers): string {
  const said = answerSaid(answers, screen) ?? texts.notKnown
  const age = screen === 'cooling' ? answerSaid(answers, 'coolingAge') : null
  return age === null ? said : `${said}, ${age.toLowerCase()}`
}

/** Where a link leads to the answer of a question. */
export const answerId = (question: CompareQuestion) => idOf(screenOf(question))

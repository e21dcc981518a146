import { Emphasized } from '#comparison/emphasized.tsx'
import { Bars } from '#comparison/figures/bars.tsx'
import { Arithmetic } from '#comparison/panels/arithmetic.tsx'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { AnswerOfAnswers } from '#domain/compare/answer-of-answers.ts'
import type { CompareQuestion } from '#domain/compare/answers.ts'
import { givesDollars } from '#domain/compare/next-question.ts'
import { requestHref } from '#domain/compare/request-href.ts'
import { cools, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { figuresInSumAlone } from '#domain/homes/figures/figures-in-sum.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { compareTexts as texts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import answerStyles from '../profile/home-answer.module.css'
import { VerdictTag } from '../profile/verdict-tag.tsx'
import buttons from '../ui/button.module.css'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import styles from './compare-result.module.css'
import { answerId, SaidAnswers } from './said-answers.tsx'

/** What the answers come to, as the label page says it of a home that is known. */
export function CompareResultPage({ page, business }: PageProps<'compare-result'>) {
  const { answers, way, said, analyses } = page
  const isDanger = said.verdict === 'do-not-run'
  const call = (
    <a className={isDanger ? buttons.primary : buttons.quiet} href={phoneHref(business.servicePhone)}>
      <PhoneIcon />
      {texts.visit.call}
    </a>
  )
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <SaidAnswers answers={answers} way={way} next={said.nextQuestion} />
      <Answer said={said} />
      {analyses.map((analysis) => (
        <InDollars key={analysis.equipmentTypeName} analysis={analysis} />
      ))}
      {said.pieces.length > 0 && <Pieces pieces={said.pieces} />}
      <section className={styles.part} aria-labelledby="visit">
        <h2 id="visit">{texts.visit.title}</h2>
        <p>{texts.visit.text}</p>
        <div className={styles.ways}>
          {isDanger && call}
          <a
            className={isDanger ? buttons.quiet : buttons.primary}
            href={requestHref(answers, said.ask, way)}
          >
            {texts.visit.ask}
          </a>
          {!isDanger && call}
        </div>
        <p className={styles.quiet}>{texts.share}</p>
      </section>
    </div>
  )
}

/** What to do, in one sentence, with its range, why it is not exact, and the one answer that would help most. */
function Answer({ said }: { said: AnswerOfAnswers }) {
  const [range, ...others] = said.details
  return (
    <section className={answerStyles.answer} data-verdict={said.verdict} aria-labelledby="answer">
      <div id="answer">
        <VerdictTag verdict={said.verdict} text={said.tag} />
      </div>
      <p className={answerStyles.sentence}>
        <Emphasized sentence={said.headline} />
      </p>
      {range && <p className={answerStyles.range}>{range}</p>}
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {said.because.length > 0 && (
        <div className={styles.because}>
          <h2>{texts.because.title}</h2>
          <ul>
            {said.because.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      {said.nextQuestion && <NextQuestion question={said.nextQuestion} />}
    </section>
  )
}

function NextQuestion({ question }: { question: CompareQuestion }) {
  const { lead, dollars, answer } = texts.nextQuestion
  return (
    <p className={styles.next}>
      {givesDollars(question) ? dollars : lead} <strong>{texts.questions[question]}</strong>{' '}
      <a href={`#${answerId(question)}`}>{answer}</a>
    </p>
  )
}

/** A comparison in dollars: its bars, and how they were worked out. */
function InDollars({ analysis }: { analysis: Analysis }) {
  const slot = analysis.equipmentTypeName
  const [figures] = figuresInSumAlone([analysis])
  if (!figures) return null
  const period = cools(kindOfSlot(slot)) ? 'summer' : 'year'
  return (
    <section className={styles.dollars} aria-label={slot}>
      <Bars figures={{ ...figures, range: figures.range && analysis.savingRange }} period={period} />
      <details className={styles.fold}>
        <summary>{texts.arithmetic}</summary>
        {analysis.installationYear !== null && (
          <p>{fill(texts.arithmeticOf, { year: analysis.installationYear })}</p>
        )}
        <Arithmetic analysis={analysis} assumed={null} />
      </details>
    </section>
  )
}

function Pieces({ pieces }: { pieces: AnswerOfAnswers['pieces'] }) {
  return (
    <section className={styles.part} aria-labelledby="pieces">
      <h2 id="pieces">{texts.pieces}</h2>
      {pieces.map(({ slot, name, since, advice, lines }) => (
        <div key={slot}>
          <h3>
            {name}: {advice}
          </h3>
          <p className={styles.quiet}>{since}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  )
}

import { Emphasized } from '#comparison/emphasized.tsx'
import { Bars } from '#comparison/figures/bars.tsx'
import { Arithmetic } from '#comparison/panels/arithmetic.tsx'
import type { Analysis } from '#contract/homes/analysis.ts'
import { compareResultPath } from '#domain/compare/address.ts'
import type { AnswerOfAnswers } from '#domain/compare/answer-of-answers.ts'
import type { CompareAnswers, CompareQuestion } from '#domain/compare/answers.ts'
import { requestHref } from '#domain/compare/request-href.ts'
import { dollarsSaid } from '#domain/compare/said.ts'
import { yearTaken } from '#domain/compare/taken-inputs.ts'
import { cools, kindOfSlot, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
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
import type { Typed } from './questions.tsx'
import { ChangedAnswer, SaidAnswers } from './said-answers.tsx'

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
  const ask = (
    <a className={isDanger ? buttons.quiet : buttons.primary} href={requestHref(answers, said.ask, way)}>
      {texts.visit.ask}
    </a>
  )
  const told = <SaidAnswers typed={page} next={said.nextQuestion} />
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <form className={styles.page} method="get" action={compareResultPath}>
        <input type="hidden" name="s" value="again" />
        <input type="hidden" name="had" value={answers.heatingBill || answers.powerBill ? 'bill' : ''} />
        {way && <input type="hidden" name="from" value={way} />}
        {!isDanger && told}
        <Answer typed={page} said={said} />
        {isDanger && (
          <>
            <div className={styles.ways}>
              {call}
              {ask}
            </div>
            {told}
          </>
        )}
      </form>
      {analyses.map((analysis) => (
        <InDollars
          key={analysis.equipmentTypeName}
          analysis={analysis}
          name={said.pieces.find(({ slot }) => slot === analysis.equipmentTypeName)?.name ?? ''}
          answers={answers}
        />
      ))}
      {said.pieces.length > 0 && <Pieces pieces={said.pieces} />}
      {!isDanger && (
        <section className={styles.part} aria-labelledby="visit">
          <h2 id="visit">{texts.visit.title}</h2>
          <p>{texts.visit.text}</p>
          <div className={styles.ways}>
            {ask}
            {call}
          </div>
        </section>
      )}
      <p className={styles.quiet}>{texts.share}</p>
    </div>
  )
}

/** What to do, in one sentence, with its range, why it is not exact, and the one answer that would help most. */
function Answer({ typed, said }: { typed: Typed; said: AnswerOfAnswers }) {
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
      {said.nextQuestion && (
        <div className={styles.next}>
          <p>{nextLeads[said.nextQuestion] ?? texts.nextQuestion.lead}</p>
          <ChangedAnswer asked={said.nextQuestion} typed={typed} />
        </div>
      )}
    </section>
  )
}

const nextLeads: Readonly<Partial<Record<CompareQuestion, string>>> = texts.nextQuestion

type InDollarsProps = { analysis: Analysis; name: string; answers: CompareAnswers }

/** A comparison in dollars: its bars, and how they were worked out from what was answered. */
function InDollars({ analysis, name, answers }: InDollarsProps) {
  const slot = analysis.equipmentTypeName
  const [figures] = figuresInSumAlone([analysis])
  if (!figures) return null
  const isCooling = cools(kindOfSlot(slot))
  const period = isCooling ? 'summer' : 'year'
  const year = yearTaken(isCooling ? answers.coolingAge : answers.furnaceAge, analysis.installationYear)
  return (
    <section className={styles.dollars} aria-labelledby={`dollars-${slugOfSlot(slot)}`}>
      <h2 id={`dollars-${slugOfSlot(slot)}`}>{name}</h2>
      <Bars figures={{ ...figures, range: figures.range && analysis.savingRange }} period={period} />
      <details className={styles.fold} data-fold>
        <summary>{texts.arithmetic}</summary>
        <div className={styles.arithmetic}>
          {year !== null && <p>{year}</p>}
          {isCooling && answers.powerBill !== null && (
            <p>{fill(texts.taken.powerBill, { dollars: dollarsSaid(answers.powerBill) })}</p>
          )}
          <Arithmetic analysis={analysis} assumed={null} />
        </div>
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

import { compareResultPath } from '#domain/compare/address.ts'
import { idOf, type Screen, screens } from '#domain/compare/screens.ts'
import { compareTexts as texts } from '#texts/en/site/compare.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import styles from './compare.module.css'
import { Progress, Question } from './questions.tsx'

/** Six questions, one a screen on a phone and all below one another at a desk. Their form is sent by the browser alone. */
export function ComparePage({ page }: PageProps<'compare'>) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <form className={styles.questions} method="get" action={compareResultPath}>
        <EnterLeadsOn />
        <input type="hidden" name="s" value="first" />
        {page.way && <input type="hidden" name="from" value={page.way} />}
        {screens.map((screen) => (
          <div key={screen} className={styles.screen} data-screen={screen}>
            <Question screen={screen} typed={page}>
              <Leading screen={screen} />
            </Question>
          </div>
        ))}
      </form>
    </div>
  )
}

/**
 * What Enter presses in a field: the first button of the form, which leads to the next question. Why hidden like this: nobody else is to meet it,
 * and WebKit presses nothing that is not drawn.
 */
function EnterLeadsOn() {
  return (
    <button className={styles.enter} type="submit" name="enter" value="" tabIndex={-1} aria-hidden="true" />
  )
}

/** Which questions may follow each, and for which answers before it. */
const following: Readonly<Record<Screen, readonly (readonly [Screen, when?: string])[]>> = {
  heatsWith: [['furnaceAge']],
  furnaceAge: [['cooling']],
  cooling: [
    ['heatingBill', 'gas'],
    ['powerBill', 'other-cooled'],
    ['works', 'other-warm'],
  ],
  heatingBill: [
    ['powerBill', 'cooled'],
    ['works', 'warm'],
  ],
  powerBill: [['works']],
  works: [],
}

/** On a phone the way to the next question; at the last one, and at a desk, the answer. */
function Leading({ screen }: { screen: Screen }) {
  const next = following[screen]
  return (
    <div className={styles.leading}>
      <Progress screen={screen} />
      {next.map(([to, when]) => (
        <a key={to} className={`${buttons.primary} ${styles.next}`} data-when={when} href={`#${idOf(to)}`}>
          {texts.next}
        </a>
      ))}
      <button
        className={next.length > 0 ? `${buttons.quiet} ${styles.early}` : buttons.primary}
        type="submit"
      >
        {next.length > 0 ? texts.showNow : texts.show}
      </button>
    </div>
  )
}

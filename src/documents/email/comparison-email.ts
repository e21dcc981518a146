import { answerAlone } from '#comparison/figures/answer-alone.ts'
import { co2eBars, costBars } from '#comparison/figures/bars-outline.ts'
import { type HeadlineFigures, headline } from '#comparison/figures/headline.ts'
import { shownPanels, summaryFigures, togetherFigures } from '#comparison/figures/headline-figures.ts'
import { lackInWords } from '#comparison/figures/in-words.ts'
import { outlineOf } from '#comparison/figures/outline.ts'
import { rangeAlone } from '#comparison/figures/range-in-words.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { dayInWords } from '#domain/days.ts'
import { cools, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { askHref } from '#domain/requests/ask.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import { dollarsInWords, endsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { plainSentence } from '#texts/emphasis.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import type { Block, EmailContent, EmailSender, EmailTemplate } from './template.ts'

type ComparisonEmail = Extract<EmailTemplate, { kind: 'analysis' | 'system-analysis' }>

const texts = emailTexts.analysis

/** A comparison in an email: the answer with its range, two bars, and what to do. Its details are in the report. */
export function comparisonContent(email: ComparisonEmail, business: EmailSender): EmailContent {
  const { analyses, answer, madeOn } = email
  const isSafe = answer?.verdict !== 'do-not-run'
  const panels = isSafe ? shownPanels(analyses) : []
  const [first] = analyses
  const verdict = first && outlineOf(first).verdict
  const title = answer?.answer ?? answerAlone(first)
  const tag = answer?.tag ?? verdict?.headline
  const together = answer && togetherFigures(panels)
  return {
    subject: answer ? subjectOf(answer, panels) : fill(texts.subjects.comfort, { things: namesOf(analyses) }),
    preview: [plainSentence(title), ...(answer?.details ?? [])].join(' '),
    title: plainSentence(title),
    blocks: [
      ...(tag === undefined ? [] : [{ kind: 'tag' as const, text: tag.replace(/\.$/, '') }]),
      ...(answer?.details ?? []).map(text),
      ...(together ? [text(sentenceOf(together))] : []),
      ...barsOf(panels),
      ...(panels.length > 0 ? [note(comparisonTexts.home.price)] : []),
      ...(answer ? [] : analyses.map(comfortOf)),
      ...refusedOf(analyses),
      ...buttonsOf(email),
      ...factsOf(business),
      text(fill(isSafe ? texts.questions : texts.callNow, { phone: business.servicePhone })),
      note(fill(panels.length > 0 ? texts.closing : texts.closingAlone, { day: dayInWords(madeOn) })),
    ],
  }
}

const text = (words: string): Block => ({ kind: 'text', text: words })
const note = (words: string): Block => ({ kind: 'note', text: words })

/** To ask for what the answer advises, and to open the page. */
function buttonsOf({ answer, link }: ComparisonEmail): Block[] {
  if (link === null) return []
  const openPage = { label: emailTexts.openPage, link }
  if (!answer?.ask) return [{ kind: 'button', ...openPage }]
  const { ask } = answer
  return [{ kind: 'button', label: ask.text, link: askHref(link, ask), further: openPage }]
}

/** Says the answer, not the product. */
function subjectOf(answer: HomeAnswer, panels: readonly Analysis[]): string {
  const { subjects } = texts
  const pieces = answer.places.filter(({ slot, verdict }) =>
    answer.verdict === 'plan' ? verdict === 'plan' : slot === answer.lead,
  )
  const thingsOf = (named: typeof pieces) => inARow(named.map(({ name }) => inSentence(name)))
  // Why only these: a piece that cannot be compared has no part in the figure.
  const counted = pieces.filter(({ slot }) =>
    panels.some(({ equipmentTypeName }) => equipmentTypeName === slot),
  )
  const { withDevices, range: whole } = summaryFigures(
    panels.filter(({ equipmentTypeName }) => counted.some(({ slot }) => slot === equipmentTypeName)),
  )
  // Why alone: the subject names the equipment and no thermostat.
  const range = withDevices?.alone ?? whole
  if (answer.verdict !== 'plan' || range === null || range.likelyCents < 100)
    return fill(subjects[answer.verdict], { things: thingsOf(pieces) })
  const isCooling = counted.every(({ slot }) => cools(kindOfSlot(slot)))
  const period = isCooling ? labelPageTexts.periods.summer : labelPageTexts.periods.year
  const amount = dollarsInWords(wholeDollarsOf(range.likelyCents))
  return fill(subjects.saves, { things: thingsOf(counted), period, amount, ends: endsInWords(range) })
}

/** 'furnace' for 'Furnace'; 'AC' and 'Furnace 2' stay. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]+$/.test(name) ? name.toLowerCase() : name
}

function namesOf(analyses: readonly Analysis[]): string {
  return inARow(analyses.map(({ equipmentTypeName }) => labelPageTexts.names[kindOfSlot(equipmentTypeName)]))
}

function sentenceOf(figures: HeadlineFigures): string {
  return [
    plainSentence(headline(figures)),
    ...(figures.range ? [rangeAlone(figures.range, figures.assumed)] : []),
    ...(figures.isFanCountedOnce ? [comparisonTexts.home.fanOnce] : []),
  ].join(' ')
}

function barsOf(panels: readonly Analysis[]): Block[] {
  const isSummer = panels.every(({ equipmentTypeName }) => cools(kindOfSlot(equipmentTypeName)))
  const period = isSummer ? 'summer' : 'year'
  const figures = sumInHome(panels)
  const { cost, co2e } = comparisonTexts.bars
  return [
    { title: cost[period], outline: costBars(figures) },
    { title: co2e[period], outline: co2eBars(figures) },
  ].flatMap(({ title, outline }) => (outline ? [{ kind: 'bars' as const, title, outline }] : []))
}

function comfortOf(analysis: Analysis): Block {
  const { items } = outlineOf(analysis).social
  return {
    kind: 'list',
    of: analysis.equipmentTypeName,
    title: texts.comfort,
    items: items.map((item) => item.text),
  }
}

function refusedOf(analyses: readonly Analysis[]): Block[] {
  const refused = analyses.filter(({ returnCode }) => returnCode === 2)
  if (refused.length === 0) return []
  const items = refused.map((analysis) => `${analysis.equipmentTypeName}: ${lackInWords(analysis)}`)
  return [{ kind: 'list', of: '', title: comparisonTexts.headings.notCompared, items }]
}

function factsOf({ trustFacts }: EmailSender): Block[] {
  if (trustFacts.length === 0) return []
  return [{ kind: 'note', text: trustFacts.map(({ title, line }) => `${title}: ${line}`).join(' · ') }]
}

import { Document, Page, View } from '@react-pdf/renderer'
import { type ProposalOutline, proposalOutline } from '#comparison/proposal/outline.ts'
import type { ProposalDocument } from '#contract/proposals/proposal-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { printedHash } from '#domain/proposals/letters/printed-hash.ts'
import type { FigureKey } from '#engine/proposals/figure-explanation.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { inARow, language } from '#texts/formats.ts'
import { ExplainedFigure } from '../pdf/explained-figure.tsx'
import { loadFonts } from '../pdf/fonts.ts'
import { Letterhead } from '../pdf/frame.tsx'
import { framedPdf } from '../pdf/framed-pdf.tsx'
import { columnWidthPt, paperSizes } from '../pdf/paper-sizes.ts'
import { SourceList } from '../pdf/source-list.tsx'
import { sourceNumbers, sourcesOf } from '../pdf/sources.ts'
import { styles } from '../pdf/styles.ts'
import { pagesOf } from '../pdf/tagged-pdf.ts'
import { BulletList, Words } from '../pdf/words.tsx'
import { Comfort, How, Ownership, Paybacks, Rebates, Repairs, Years } from './figures.tsx'
import { FirstPage } from './first-page.tsx'
import { OptionCard } from './option-card.tsx'
import { look } from './styles.ts'

type Explained = { label: string; figures: Figures }
type Figures = ProposalDocument['explanations'][number]['figures']

/** Figures with a line for each year of each unit; paper shows their rule and their result. */
const yearly: readonly FigureKey[] = ['energy', 'upkeep', 'repairs', 'replacement', 'ownership-co2e']

const printedSteps = ({ key, steps }: Figures[number]) => (yearly.includes(key) ? steps.slice(-1) : steps)

type ProposalArithmeticProps = {
  options: readonly Explained[]
  /** The rules behind all figures. */
  how: readonly string[]
  paper: Paper
}

/**
 * How the figures came about, on pages as wide as a column: each rule once, below it the steps of each option, and once where those of
 * several are the same. Constants stand once, with their sources.
 */
function ProposalArithmetic({ options, how, paper }: ProposalArithmeticProps) {
  const sourced = options.map(({ figures }) => ({ explanations: figures }))
  const rules = Map.groupBy(
    options.flatMap(({ label, figures }) => figures.map((figure) => ({ label, figure }))),
    ({ figure: { key, title, formula, note } }) => [key, title, formula, note].join(' '),
  )
  return (
    <Page size={[columnWidthPt(paper), paperSizes[paper][1]]} style={styles.column}>
      <Words style={styles.columnTitle} as="H2">
        {proposalTexts.how.heading}
      </Words>
      <BulletList items={how} />
      {[...rules].map(([rule, explained]) => (
        <RuleAndSteps
          key={rule}
          explained={explained}
          isOfAll={explained.length === options.length}
          sourced={sourced}
        />
      ))}
      <Words style={styles.small}>{proposalTexts.how.yearly}</Words>
      <SourceList sources={sourcesOf(sourced)} />
    </Page>
  )
}

type RuleAndStepsProps = {
  explained: readonly { label: string; figure: Figures[number] }[]
  /** Every option has this figure. */
  isOfAll: boolean
  sourced: readonly { explanations: Figures }[]
}

function RuleAndSteps({ explained, isOfAll, sourced }: RuleAndStepsProps) {
  const [first] = explained
  if (!first) return null
  const same = Map.groupBy(explained, ({ figure }) => printedSteps(figure).join(' '))
  const constants = { assumptions: explained.flatMap(({ figure }) => figure.assumptions) }
  return (
    <ExplainedFigure figure={first.figure} numbers={sourceNumbers(constants, sourced)} mayBreak>
      {[...same].map(([steps, of]) => (
        <Steps
          key={steps}
          of={isOfAll && same.size === 1 ? null : inARow(of.map(({ label }) => label))}
          steps={of.slice(0, 1).flatMap(({ figure }) => printedSteps(figure))}
        />
      ))}
    </ExplainedFigure>
  )
}

/** More steps than this stand in one paragraph, since most of them are short. */
const mostLines = 6

/** The steps of one option, or of several where they are the same. */
function Steps({ of, steps }: { of: string | null; steps: readonly string[] }) {
  const lines = steps.length > mostLines ? [steps.join(' · ')] : steps
  const [only] = lines.length === 1 ? lines : []
  if (only !== undefined)
    return <Words style={styles.formula}>{of === null ? only : `**${of}:** ${only}`}</Words>
  return (
    <View>
      {of !== null && <Words style={look.stepsOf}>{of}</Words>}
      {lines.map((step) => (
        <Words key={step} style={styles.formula}>
          {step}
        </Words>
      ))}
    </View>
  )
}

/** As high as the beginning of an option that stays in one piece, in pt. */
const leastOfOption = 120

/** The pages of a sent version as a PDF, in the words and the order of its page on the site, then the arithmetic in two columns. */
export async function renderProposal(proposal: ProposalDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts(proposal)
  const { snapshot, hash, explanations, sentAt } = proposal
  const outline = proposalOutline(snapshot)
  const options = outline.options.flatMap(({ label }, index) => {
    const figures = explanations[index]?.figures ?? []
    return figures.length > 0 ? [{ label, figures }] : []
  })
  const pages = await pagesOf(
    <Document>
      <Page size={[...paperSizes[paper]]} style={styles.page}>
        <Head proposal={proposal} outline={outline} />
        <FirstPage first={outline.first} paper={paper} />
        <Answer
          meaning={outline.meaning}
          day={outline.sentDay}
          site={proposal.site}
          phone={snapshot.business.servicePhone}
        />
        <Message text={outline.message} />
        <Years options={outline.options} />
        {/* Why: a heading at the foot of a page would stand apart from the first option. */}
        <View minPresenceAhead={leastOfOption}>
          <Words style={look.part} as="H2">
            {proposalTexts.options.heading}
          </Words>
        </View>
        {outline.options.map((option) => (
          <OptionCard key={option.key} option={option} />
        ))}
        <Paybacks options={outline.options} />
        <Ownership ownership={outline.ownership} years={outline.years} />
        <Repairs repairs={outline.repairs} />
        <Comfort options={outline.options} />
        {options.length === 0 && <How sentences={outline.how} />}
        <Rebates options={outline.options} />
        <LongTexts texts={outline.meaning.texts} />
      </Page>
    </Document>,
  )
  const columns =
    options.length === 0
      ? []
      : await pagesOf(
          <Document>
            <ProposalArithmetic options={options} how={outline.how} paper={paper} />
          </Document>,
        )
  return framedPdf({
    pages,
    columns,
    business: snapshot.business,
    foot: footOf(outline, hash),
    paper,
    about: {
      title: outline.title,
      author: snapshot.business.name,
      subject: proposalTexts.subject,
      madeAt: new Date(sentAt),
      language,
    },
  })
}

/** 'Proposal 41, version 2 · 59faacb4cbd7' */
export function footOf({ facts: [reference = ''] }: ProposalOutline, hash: string): string {
  return `${reference} · ${printedHash(hash)}`
}

type HeadProps = { proposal: ProposalDocument; outline: ProposalOutline }

/** Whose proposal it is, and until when it holds. */
function Head({ proposal: { snapshot, face }, outline }: HeadProps) {
  const { title, sender, facts, first } = outline
  return (
    <View style={look.firstHead}>
      <Letterhead business={{ ...snapshot.business, ...face }} logo={face.logo} />
      <Words style={styles.title} as="H1">
        {title}
      </Words>
      <Words style={styles.body}>
        {[first.madeFor, first.holdsOnPaper].filter((line) => line !== null).join(' · ')}
      </Words>
      <Words style={styles.meta}>{[...facts, outline.validUntil].join(' · ')}</Words>
      <Words style={styles.meta}>{sender.join(' · ')}</Words>
    </View>
  )
}

function Message({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <View style={styles.why}>
      <Words style={styles.small}>{proposalTexts.message}</Words>
      <Paragraphs text={text} />
    </View>
  )
}

type AnswerProps = { meaning: ProposalOutline['meaning']; day: string; site: string; phone: string }

/** What a yes means, where it says how to give one. */
function Answer({ meaning, day, site, phone }: AnswerProps) {
  const { heading, online, call } = proposalTexts.answer
  return (
    <View style={look.box} wrap={false}>
      <Words style={styles.blockHeading} as="H2">
        {proposalTexts.meaning.heading}
      </Words>
      <Words style={styles.body}>{meaning.sentences.join(' ')}</Words>
      <Words style={{ ...styles.blockHeading, marginTop: 8 }} as="H2">
        {heading}
      </Words>
      <Words style={styles.body}>{`${fill(online, { day, site })} ${fill(call, { phone })}`}</Words>
    </View>
  )
}

/** Terms and the notice of the right to cancel, word for word. */
function LongTexts({ texts }: { texts: ProposalOutline['meaning']['texts'] }) {
  return texts.map(({ heading, text }) => (
    <View key={heading}>
      <Words style={look.part} as="H2">
        {heading}
      </Words>
      <Paragraphs text={text} />
    </View>
  ))
}

/** A text that staff typed, with its own line breaks. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same
    <Words key={index} style={look.longText}>
      {paragraph}
    </Words>
  ))
}

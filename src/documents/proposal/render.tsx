import { Document, Page, View } from '@react-pdf/renderer'
import { type ProposalOutline, proposalOutline } from '#comparison/proposal/outline.ts'
import type { ProposalDocument } from '#contract/proposals/proposal-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { printedHash } from '#domain/proposals/letters/printed-hash.ts'
import type { FigureKey } from '#engine/proposals/figure-explanation.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { language } from '#texts/formats.ts'
import { ExplainedFigure } from '../pdf/explained-figure.tsx'
import { loadFonts } from '../pdf/fonts.ts'
import { Letterhead } from '../pdf/frame.tsx'
import { framedPdf } from '../pdf/framed-pdf.tsx'
import { columnWidthPt, paperSizes } from '../pdf/paper-sizes.ts'
import { SourceList } from '../pdf/source-list.tsx'
import { sourceNumbers, sourcesOf } from '../pdf/sources.ts'
import { styles } from '../pdf/styles.ts'
import { pagesOf } from '../pdf/tagged-pdf.ts'
import { Words } from '../pdf/words.tsx'
import { Comfort, Emissions, How, Ownership, Part, Paybacks, Repairs, Years } from './figures.tsx'
import { OptionCard } from './option-card.tsx'
import { look } from './styles.ts'

type Explained = { label: string; figures: ProposalDocument['explanations'][number]['figures'] }

/** Figures with a line for each year of each unit; paper shows their rule and their result. */
const yearly: readonly FigureKey[] = ['energy', 'upkeep', 'repairs', 'replacement', 'ownership-co2e']

/** How the figures of each option came about, on pages as wide as a column; constants stand once, with their sources. */
function ProposalArithmetic({ options, paper }: { options: readonly Explained[]; paper: Paper }) {
  const sourced = options.map(({ figures }) => ({ explanations: figures }))
  return (
    <Page size={[columnWidthPt(paper), paperSizes[paper][1]]} style={styles.column}>
      {options.map(({ label, figures }) => (
        <View key={label}>
          <Words style={styles.columnTitle} as="H2">
            {fill(reportTexts.arithmetic.heading, { item: label })}
          </Words>
          {figures.map((figure) => (
            <ExplainedFigure
              key={[figure.key, ...figure.steps].join(' ')}
              figure={figure}
              numbers={sourceNumbers(figure, sourced)}
            >
              {(yearly.includes(figure.key) ? figure.steps.slice(-1) : figure.steps).map((step) => (
                <Words key={step} style={styles.formula}>
                  {step}
                </Words>
              ))}
            </ExplainedFigure>
          ))}
        </View>
      ))}
      <Words style={styles.small}>{proposalTexts.how.yearly}</Words>
      <SourceList sources={sourcesOf(sourced)} />
    </Page>
  )
}

/** The pages of a sent version as a PDF, in the words and the order of its page on the site, then the arithmetic in two columns. */
export async function renderProposal(proposal: ProposalDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts(proposal)
  const { snapshot, hash, explanations, sentAt } = proposal
  const outline = proposalOutline(snapshot)
  const pages = await pagesOf(
    <Document>
      <Page size={[...paperSizes[paper]]} style={styles.page}>
        <Head proposal={proposal} outline={outline} />
        <Words style={look.part} as="H2">
          {proposalTexts.options.heading}
        </Words>
        {outline.options.map((option) => (
          <OptionCard key={option.key} option={option} />
        ))}
        <Years options={outline.options} />
        <Paybacks options={outline.options} />
        <Ownership ownership={outline.ownership} years={outline.years} />
        <Repairs repairs={outline.repairs} />
        <Emissions options={outline.options} />
        <Comfort options={outline.options} />
        <How sentences={outline.how} />
        <Answer day={outline.sentDay} site={proposal.site} phone={snapshot.business.servicePhone} />
        <LongTexts texts={outline.meaning.texts} />
      </Page>
    </Document>,
  )
  const options = outline.options.flatMap(({ label }, index) => {
    const figures = explanations[index]?.figures ?? []
    return figures.length > 0 ? [{ label, figures }] : []
  })
  const columns =
    options.length === 0
      ? []
      : await pagesOf(
          <Document>
            <ProposalArithmetic options={options} paper={paper} />
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

/** Whose proposal it is, until when it holds, and what a yes means. */
function Head({ proposal: { snapshot, face }, outline }: HeadProps) {
  const { title, sender, facts, validUntil, meaning, message } = outline
  return (
    <View style={look.firstHead}>
      <Letterhead business={{ ...snapshot.business, ...face }} logo={face.logo} />
      <Words style={styles.title} as="H1">
        {title}
      </Words>
      <Words style={styles.meta}>{facts.join(' · ')}</Words>
      <Words style={styles.meta}>{sender.join(' · ')}</Words>
      <Words style={look.until}>{validUntil}</Words>
      <View style={look.box}>
        <Words style={styles.blockHeading} as="H2">
          {proposalTexts.meaning.heading}
        </Words>
        <Words style={styles.body}>{meaning.sentences.join(' ')}</Words>
      </View>
      {message !== null && (
        <View style={styles.why}>
          <Words style={styles.small}>{proposalTexts.message}</Words>
          <Paragraphs text={message} />
        </View>
      )}
    </View>
  )
}

function Answer({ day, site, phone }: { day: string; site: string; phone: string }) {
  const { heading, online, call } = proposalTexts.answer
  return (
    <Part heading={heading}>
      <Words style={styles.body}>{`${fill(online, { day, site })} ${fill(call, { phone })}`}</Words>
    </Part>
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

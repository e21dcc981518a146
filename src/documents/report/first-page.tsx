import { Page, Path, Svg, View } from '@react-pdf/renderer'
import { answerAlone } from '#comparison/figures/answer-alone.ts'
import { headline } from '#comparison/figures/headline.ts'
import { headlineFiguresOf, summaryFigures, togetherFigures } from '#comparison/figures/headline-figures.ts'
import { lackInWords } from '#comparison/figures/in-words.ts'
import { outlineOf, type VerdictInOutline } from '#comparison/figures/outline.ts'
import { rangeInWords } from '#comparison/figures/range-in-words.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import { dayInWords } from '#domain/days.ts'
import { type EquipmentSlot, isComparedInDollars, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { yearsJoined } from '#domain/nameplates/years-joined.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { isOnlyHere } from '#domain/operations/business/public-address.ts'
import { sinceInstalled } from '#domain/verdict/place-answer.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { verdictTexts } from '#texts/en/comparison/verdict.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { print } from '#tokens/colors.ts'
import { paperSizes as pt } from '#tokens/paper.ts'
import { qrCode } from '../label/qr-code.ts'
import { Letterhead } from '../pdf/frame.tsx'
import { contentWidthPt, paperSizes } from '../pdf/paper-sizes.ts'
import { styles } from '../pdf/styles.ts'
import { Row, Table } from '../pdf/table.tsx'
import { tagged } from '../pdf/tag.ts'
import { BulletList, Words } from '../pdf/words.tsx'
import { BarFigures } from './bars.tsx'
import { Headline } from './headline.tsx'
import { EquipmentImage } from './system-images.tsx'
import { Why } from './why.tsx'

const { columns } = reportTexts.found
const foundColumns = [
  { name: columns.age, style: { width: 88 } },
  { name: columns.advice, style: { width: 92 } },
]

/** Each place of the home with its age and our advice. */
function Found({ report: { analyses, home, madeOn } }: { report: ReportDocument }) {
  const { answer } = home
  const rows =
    answer?.places ??
    analyses.map((analysis) => ({
      name: analysis.equipmentTypeName,
      since: sinceOf(analysis, madeOn),
      advice: analysis.verdict
        ? verdictTexts.badges[analysis.verdict.verdict]
        : adviceWithout(analysis.equipmentTypeName),
    }))
  return (
    <View style={styles.card}>
      <Words style={styles.blockHeading} as="H2">
        {reportTexts.found.heading}
      </Words>
      <Table first={columns.item} columns={foundColumns}>
        {rows.map(({ name, since, advice }) => (
          <Row key={name} name={name} cells={[since, advice]} columns={foundColumns} />
        ))}
      </Table>
      {answer?.service && <Words style={styles.service}>{answer.service.text}</Words>}
    </View>
  )
}

/** What the earliest reports, which know no advice, say of a place. */
function adviceWithout(place: EquipmentSlot): string {
  return isComparedInDollars(kindOfSlot(place)) ? '–' : reportTexts.found.noAdvice
}

/** How old a piece is that no answer of the home speaks of. */
function sinceOf({ installationYear, madeYears = [] }: Analysis, madeOn: string): string {
  if (installationYear) return sinceInstalled(installationYear, Number(madeOn.slice(0, 4)))
  return madeYears.length > 0
    ? fill(reportTexts.found.made, { years: yearsJoined(madeYears) })
    : labelPageTexts.age.unknown
}

const codePt = 86
const imageHeightPt = 78
/** Characters of a title that has room for its address. */
const longTitle = 90

type FirstPageProps = {
  report: ReportDocument
  /** What is compared in dollars, in the order of the home. */
  panels: readonly Analysis[]
  /** What the page is about first. */
  lead: Analysis | undefined
  paper: Paper
}

/** The page that stands alone: what to do, what a year costs, what was found, what comes next and whom to call. */
export function FirstPage({ report, panels, lead, paper }: FirstPageProps) {
  const verdict = lead && outlineOf(lead).verdict
  const title = titleOf(report)
  const refused = report.analyses.filter(({ returnCode }) => returnCode === 2)
  const hasMoney = panels.length > 0 && verdict?.kind !== 'do-not-run'
  return (
    <Page size={[...paperSizes[paper]]} style={[styles.page, styles.firstPage]}>
      <Letterhead business={report.business} logo={logoOf(report)} />
      <Words
        style={title.length > longTitle ? { ...styles.title, fontSize: pt.heading } : styles.title}
        as="H1"
      >
        {title}
      </Words>
      <Words style={styles.meta}>{metaOf(report)}</Words>
      <View style={styles.answer}>
        <Answer report={report} panels={hasMoney ? panels : []} lead={lead} verdict={verdict ?? null} />
        {lead && (
          <View style={styles.answerImage} {...tagged('Figure', { alt: lead.equipmentTypeName })}>
            <EquipmentImage
              report={report}
              slot={lead.equipmentTypeName}
              imageName={lead.actualPlantImage}
              heightPt={imageHeightPt}
            />
          </View>
        )}
      </View>
      <View style={styles.cards}>
        {hasMoney && (
          <View style={styles.card}>
            <BarFigures panels={panels} widthPt={barsWidthPt(paper)} />
          </View>
        )}
        <Found report={report} />
      </View>
      {verdict && <Why verdict={verdict} as="H2" />}
      {refused.length > 0 && (
        <View style={styles.block}>
          <Words style={styles.blockHeading} as="H2">
            {comparisonTexts.headings.notCompared}
          </Words>
          <BulletList
            items={refused.map((analysis) => `${analysis.equipmentTypeName}: ${lackInWords(analysis)}`)}
            style={styles.body}
          />
        </View>
      )}
      <Next report={report} lead={lead} />
      <OwnPage report={report} hasMoney={hasMoney} />
    </Page>
  )
}

function logoOf({ business, images }: ReportDocument): Uint8Array | undefined {
  return business.logoImageName === null ? undefined : images[business.logoImageName]
}

/** The title of the report. */
export function titleOf({ slot, home }: Pick<ReportDocument, 'slot' | 'home'>): string {
  if (slot !== null) return fill(reportTexts.titleOfItem, { item: slot })
  return home.address === null ? reportTexts.title : fill(reportTexts.titleOfHome, { home: home.address })
}

function metaOf({ slot, home, madeOn, customerId }: ReportDocument): string {
  return [
    ...(slot === null || home.address === null ? [] : [home.address]),
    fill(reportTexts.madeOn, { day: dayInWords(madeOn) }),
    fill(reportTexts.customerId, { id: customerId }),
  ].join(' · ')
}

type AnswerProps = Pick<FirstPageProps, 'report' | 'panels' | 'lead'> & { verdict: VerdictInOutline | null }

/** What to do, with its figure and range; no figure beside a danger. A report from before there were answers says the headline of its comparison. */
function Answer({ report: { home }, panels, lead, verdict }: AnswerProps) {
  const { answer } = home
  const said = answer ?? saidWithoutAnswer({ panels, lead, verdict })
  const tag = answer?.tag ?? verdict?.headline
  const together = answer && togetherFigures(panels)
  return (
    <View style={styles.answerText}>
      {tag !== undefined && <Words style={styles.tag}>{tag}</Words>}
      <Words style={styles.answerSentence}>{said.answer}</Words>
      {said.details.map((detail) => (
        <Words key={detail} style={styles.range}>
          {detail}
        </Words>
      ))}
      {together && <Headline figures={together} style={styles.together} />}
      {panels.length > 0 && <Words style={styles.range}>{comparisonTexts.home.price}</Words>}
    </View>
  )
}

function answerOfPanels(panels: readonly Analysis[]): { answer: string; details: readonly string[] } {
  const [only] = panels
  const figures = only && panels.length === 1 ? headlineFiguresOf(only) : summaryFigures(panels)
  return {
    answer: headline(figures),
    details: figures.range ? [rangeInWords(figures.range, figures.assumed)] : [],
  }
}

function barsWidthPt(paper: Paper): number {
  return (contentWidthPt(paper) - styles.cards.gap) / 2 - 2 * styles.card.padding
}

function Next({ report, lead }: { report: ReportDocument; lead: Analysis | undefined }) {
  return (
    <View style={styles.block} wrap={false}>
      <Words style={styles.blockHeading} as="H2">
        {reportTexts.next.heading}
      </Words>
      <BulletList items={nextSteps(report, lead)} isNumbered style={styles.body} />
      <Words style={styles.call}>
        {fill(reportTexts.call, { phone: report.business.servicePhone, email: report.business.email })}
      </Words>
    </View>
  )
}

const needsService = ['SERVICE_DUE', 'SERVICE_THIS_YEAR', 'SERVICE_UNKNOWN']

function nextSteps({ analyses }: ReportDocument, lead: Analysis | undefined): string[] {
  const texts = reportTexts.next
  const { verdict } = lead ?? {}
  if (verdict?.verdict === 'do-not-run') return [verdict.nextStep]
  if (verdict && verdict.verdict !== 'plan' && verdict.verdict !== 'replace-now')
    return [texts.check, verdict.nextStep]
  const due = analyses.filter(({ verdict }) =>
    verdict?.reasons.some(({ code }) => needsService.includes(code)),
  )
  const service = [texts.serviceOne, texts.serviceBoth][due.length - 1] ?? texts.serviceAll
  return [texts.check, texts.price, ...(due.length > 0 ? [service] : [])]
}

type OwnPageProps = { report: ReportDocument; hasMoney: boolean }

function OwnPage({ report: { pageLink, customerId }, hasMoney }: OwnPageProps) {
  const texts = reportTexts.ownPage
  // Why: nobody who holds the paper could open it (docs/decisions/073).
  if (isOnlyHere(pageLink)) return hasMoney && <Words style={styles.range}>{reportTexts.promise}</Words>
  const site = pageLink
  return (
    <View style={styles.ownPage} wrap={false}>
      <View {...tagged('Figure', { alt: fill(texts.code, { site }) })}>
        <PageCode link={pageLink} sizePt={codePt} />
      </View>
      <View style={styles.ownPageText}>
        <Words style={styles.blockHeading} as="H2">
          {texts.heading}
        </Words>
        <Words style={styles.body}>{fill(texts.how, { site, id: customerId })}</Words>
        <Words style={styles.range}>{texts.secret}</Words>
        {hasMoney && <Words style={styles.range}>{reportTexts.promise}</Words>}
      </View>
    </View>
  )
}

function saidWithoutAnswer({ panels, lead, verdict }: Omit<AnswerProps, 'report'>) {
  if (verdict?.kind === 'do-not-run') return { answer: verdict.nextStep, details: [] }
  return panels.length > 0 ? answerOfPanels(panels) : { answer: answerAlone(lead), details: [] }
}

/** The customer's page as a QR code. */
function PageCode({ link, sizePt }: { link: string; sizePt: number }) {
  const { path, boxSize } = qrCode(link, 'M')
  return (
    <Svg width={sizePt} height={sizePt} viewBox={`0 0 ${boxSize} ${boxSize}`}>
      <Path d={path} stroke={print.ink} strokeWidth={1} />
    </Svg>
  )
}

import { Document, Page, View } from '@react-pdf/renderer'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import type { AcceptanceDocument } from '#contract/proposals/proposal-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalAcceptanceTexts } from '#texts/en/proposals/proposal-acceptance.ts'
import { fill } from '#texts/fill.ts'
import { language } from '#texts/formats.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { Letterhead } from '../pdf/frame.tsx'
import { framedPdf } from '../pdf/framed-pdf.tsx'
import { paperSizes } from '../pdf/paper-sizes.ts'
import { styles } from '../pdf/styles.ts'
import { pagesOf } from '../pdf/tagged-pdf.ts'
import { Words } from '../pdf/words.tsx'
import { FactsTable } from './facts-table.tsx'
import { footOf } from './render.tsx'
import { look } from './styles.ts'

const texts = proposalAcceptanceTexts

/** The page of an acceptance: what was said yes to, by whom, when, how that is known, and the whole hash of the version. */
export async function renderAcceptance(acceptance: AcceptanceDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts(acceptance)
  const { snapshot, hash, face, acceptedAt } = acceptance
  const { business, customer } = snapshot
  const outline = proposalOutline(snapshot)
  const title = customer.address === null ? texts.title : fill(texts.titleOfHome, { home: customer.address })
  const pages = await pagesOf(
    <Document>
      <Page size={[...paperSizes[paper]]} style={styles.page}>
        <View style={look.firstHead}>
          <Letterhead business={{ ...business, ...face }} logo={face.logo} />
        </View>
        <Words style={styles.title} as="H1">
          {title}
        </Words>
        <Words style={styles.meta}>{outline.facts.join(' · ')}</Words>
        <Words style={styles.meta}>{outline.sender.join(' · ')}</Words>
        <Words style={{ ...styles.body, marginTop: 8, marginBottom: 8 }}>{texts.lead}</Words>
        <FactsTable facts={rowsOf(acceptance, outline)} />
        <Words style={styles.small}>{texts.hashNote}</Words>
        <Words style={look.part} as="H2">
          {texts.consent}
        </Words>
        <Words style={styles.body}>{acceptance.consentText}</Words>
        <Words style={look.part} as="H2">
          {proposalTexts.meaning.heading}
        </Words>
        <Words style={styles.body}>{outline.meaning.sentences.join(' ')}</Words>
        {outline.meaning.texts.map(({ heading, text }) => (
          <View key={heading}>
            <Words style={look.part} as="H2">
              {heading}
            </Words>
            <Words>{text}</Words>
          </View>
        ))}
      </Page>
    </Document>,
  )
  return framedPdf({
    pages,
    columns: [],
    business,
    foot: footOf(outline, hash),
    paper,
    about: {
      title,
      author: business.name,
      subject: texts.subject,
      madeAt: new Date(acceptedAt),
      language,
    },
  })
}

function rowsOf(
  { hash, optionKey, plan, name, acceptedAtInWords, proof }: AcceptanceDocument,
  { options, facts: [reference = ''] }: ReturnType<typeof proposalOutline>,
): [string, string][] {
  const option = options.find(({ key }) => key === optionKey)
  const { rows } = texts
  return [
    [rows.option, option?.label ?? optionKey],
    [rows.youPay, option?.price?.youPay.amount ?? ''],
    [rows.plan, plan ?? texts.otherWay],
    [rows.name, name],
    [rows.moment, acceptedAtInWords],
    [rows.proof, proof],
    [rows.version, reference],
    [rows.hash, hash],
  ]
}

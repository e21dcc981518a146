import { Document, Page, View } from '@react-pdf/renderer'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import type { AnswerLetterDocument } from '#contract/proposals/proposal-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { language } from '#texts/formats.ts'
import { answerWords } from '../email/answer-words.ts'
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

/** The letter of a recorded answer, in the words of its email, with room to fold it into an envelope with a window. */
export async function renderAnswerLetter(letter: AnswerLetterDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts(letter)
  const { snapshot, hash, face, recordedAt, day, addressee, copy } = letter
  const { business } = snapshot
  const words = { phone: face.officePhone, pages: proposalAnswerEmailTexts.enclosed, answeredBy: null }
  const { title, said, close } = answerWords(copy, words)
  const pages = await pagesOf(
    <Document>
      <Page size={[...paperSizes[paper]]} style={styles.page}>
        <View style={look.firstHead}>
          <Letterhead business={{ ...business, ...face }} logo={face.logo} />
        </View>
        <View style={look.addressee}>
          {addressee.map((line) => (
            <Words key={line} style={look.addressLine}>
              {line}
            </Words>
          ))}
        </View>
        <Words style={look.letter}>{day}</Words>
        <Words style={styles.title} as="H1">
          {title}
        </Words>
        {[...said, ...close].map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter never move, and two may be the same
          <LetterBlock key={index} block={block} />
        ))}
      </Page>
    </Document>,
  )
  return framedPdf({
    pages,
    columns: [],
    business,
    foot: footOf(proposalOutline(snapshot), hash),
    paper,
    about: {
      title,
      author: business.name,
      subject: title,
      madeAt: new Date(recordedAt),
      language,
    },
  })
}

type AnswerBlock = ReturnType<typeof answerWords>['said' | 'close'][number]

function LetterBlock({ block }: { block: AnswerBlock }) {
  switch (block.kind) {
    case 'text':
      return <Words style={look.letter}>{block.text}</Words>
    case 'note':
      return <Words style={look.reference}>{block.text}</Words>
    case 'quote':
      return (
        <View style={styles.why}>
          <Words style={styles.small}>{block.title}</Words>
          {block.text.split(/\n+/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same
            <Words key={index} style={styles.body}>
              {line}
            </Words>
          ))}
        </View>
      )
    case 'facts':
      return <FactsTable facts={block.facts} style={look.facts} />
  }
}

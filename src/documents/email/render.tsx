import { Button, render, Section, Text } from 'react-email'
import { barLines } from '#comparison/figures/bars-outline.ts'
import { cardInWords } from '#comparison/proposal/card-in-words.ts'
import { barInWords } from '#comparison/proposal/ownership-bars.ts'
import type { Brand } from '#domain/operations/business/brand.ts'
import { plainSentence, sentenceParts } from '#texts/emphasis.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { fill } from '#texts/fill.ts'
import { Bars } from './bars.tsx'
import { contentOf } from './contents.ts'
import { Layout } from './layout.tsx'
import { phonesOf } from './letterhead.ts'
import { Linked, type Reach } from './linked.tsx'
import { postalLine } from './postal-line.ts'
import { OptionCards, YearsBars } from './proposal-blocks.tsx'
import { styles } from './styles.ts'
import type {
  Block,
  EmailContent,
  EmailSender,
  EmailTemplate,
  FootOfSelling,
  RenderedEmail,
} from './template.ts'

/** An email as it is sent: its subject, its HTML and the same in plain text. */
export async function renderEmail(
  email: EmailTemplate,
  business: EmailSender,
  foot?: FootOfSelling,
): Promise<RenderedEmail> {
  const content = contentOf(email, business)
  const html = await render(
    <Layout
      business={business}
      title={content.title}
      preview={content.preview}
      logoUrl={logoUrlOf(email, business)}
      foot={foot}
    >
      {content.blocks.map((block) => (
        <EmailBlock key={JSON.stringify(block)} block={block} brand={business.brand} reach={business} />
      ))}
    </Layout>,
  )
  return { subject: `${content.subject} – ${business.name}`, html, text: plainText(content, business, foot) }
}

/** The logo, or the icon of the site without one, is fetched from the site that the email links to; without a link and a named site there is none. */
function logoUrlOf(email: EmailTemplate, { logoImageName, siteOrigin }: EmailSender): string | null {
  const origin = siteOrigin ?? ('link' in email && email.link !== null ? new URL(email.link).origin : null)
  if (origin === null) return null
  return logoImageName === null ? `${origin}/app-icon/192.png` : `${origin}/images/${logoImageName}`
}

function EmailBlock({ block, brand, reach }: { block: Block; brand: Brand; reach: Reach }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text className="ink" style={styles.text}>
          <Linked reach={reach}>{block.text}</Linked>
        </Text>
      )
    case 'code':
      return (
        <>
          <Text className="quiet" style={styles.codeLabel}>
            {block.label}
          </Text>
          <Text className="ink" style={styles.code}>
            {block.code}
          </Text>
        </>
      )
    case 'tag':
      return (
        <Text className="ink" style={styles.tag}>
          {block.text}
        </Text>
      )
    case 'note':
      return (
        <Text className="quiet" style={styles.note}>
          <Linked reach={reach}>{block.text}</Linked>
        </Text>
      )
    case 'facts':
      return (
        <table cellPadding="0" cellSpacing="0" style={styles.facts}>
          <tbody>
            {block.facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row" className="quiet" style={styles.label}>
                  {label}
                </th>
                <td className="ink" style={styles.value}>
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'quote':
      return (
        <>
          <Text className="quiet" style={styles.note}>
            {block.title}
          </Text>
          <Text className="ink" style={styles.quote}>
            {block.text}
          </Text>
        </>
      )
    case 'sentence':
      return (
        <Text className="ink" style={styles.sentence}>
          {sentenceParts(block.sentence).map(({ text, isStrong }) =>
            isStrong ? (
              <strong key={text}>{text}</strong>
            ) : (
              <Linked key={text} reach={reach}>
                {text}
              </Linked>
            ),
          )}
        </Text>
      )
    case 'bars':
      return <Bars {...block} />
    case 'options':
      return <OptionCards cards={block.cards} />
    case 'years':
      return <YearsBars outline={block.outline} />
    case 'list':
      return <BlockList block={block} />
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.link} className="button" style={{ ...styles.button, ...filled(brand) }}>
            {block.label}
          </Button>{' '}
          {block.further && (
            <Button
              href={block.further.link}
              className="further"
              style={{ ...styles.button, ...outlined(brand) }}
            >
              {block.further.label}
            </Button>
          )}
          <Text className="quiet" style={{ ...styles.link, margin: '12px 0 4px' }}>
            {fill(emailTexts.buttonHelp, { link: block.link })}
          </Text>
        </Section>
      )
  }
}

function filled({ light }: Brand) {
  return {
    backgroundColor: light.fill,
    color: light.onFill,
    border: `2px solid ${light.edge}`,
  }
}

function outlined({ light }: Brand) {
  return { backgroundColor: 'transparent', color: light.link, border: `2px solid ${light.link}` }
}

function BlockList({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  return (
    <>
      <Text className="ink" style={styles.listTitle}>
        {block.title}
      </Text>
      <ul className="ink" style={styles.list}>
        {block.items.map((item) => (
          <li key={item} style={styles.listItem}>
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The email without markup, for readers and programs that take only text. */
export function plainText(
  { title, blocks }: EmailContent,
  business: EmailSender,
  stops?: FootOfSelling,
): string {
  const foot = [
    business.name,
    ...phonesOf(business),
    business.email,
    postalLine(business, stops),
    business.license,
    ...(stops ? [`${emailTexts.letterhead.stop}:`, stops.stopLink] : []),
  ].filter((line) => line !== null)
  return `${[title, ...blocks.map(inText), ['-- ', ...foot].join('\n')].join('\n\n')}\n`
}

function inText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'tag':
      return `[${block.text}]`
    case 'code':
      return `${block.label}: ${block.code}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return `${block.title}:\n${block.text.replaceAll(/^/gm, '> ')}`
    case 'sentence':
      return plainSentence(block.sentence)
    case 'bars':
      return [block.title, ...barLines(block.outline).map((line) => `- ${line}`)].join('\n')
    case 'options':
      return block.cards.map(cardInWords).join('\n')
    case 'years':
      return [block.outline.title, ...block.outline.bars.map((bar) => `- ${barInWords(bar)}`)].join('\n')
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
    case 'button':
      return [block, ...(block.further ? [block.further] : [])]
        .map(({ label, link }) => `${label}:\n${link}`)
        .join('\n\n')
  }
}

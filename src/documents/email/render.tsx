import { Button, Heading, render, Section, Text } from 'react-email'
import { sentenceParts } from '#texts/emphasis.ts'
import { BlockList, BlockTable } from './comparison-blocks-drawn.tsx'
import { contentOf } from './contents.ts'
import { Layout } from './layout.tsx'
import { plainText } from './plain-text.ts'
import { styles } from './styles.ts'
import type { Block, EmailSender, EmailTemplate, RenderedEmail } from './template.ts'

/** An e-mail as it is sent: its subject, its HTML and the same in plain text. */
export async function renderEmail(email: EmailTemplate, business: EmailSender): Promise<RenderedEmail> {
  const content = contentOf(email, business)
  const html = await render(
    <Layout business={business} title={content.title} preview={content.preview}>
      {content.blocks.map((block) => (
        <EmailBlock key={JSON.stringify(block)} block={block} />
      ))}
    </Layout>,
  )
  return { subject: `${content.subject} – ${business.name}`, html, text: plainText(content, business) }
}

function EmailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text className="ink" style={styles.text}>
          {block.text}
        </Text>
      )
    case 'note':
      return (
        <Text className="quiet" style={styles.note}>
          {block.text}
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
            isStrong ? <strong key={text}>{text}</strong> : text,
          )}
        </Text>
      )
    case 'heading':
      return (
        <Heading as="h2" className="title" style={styles.heading}>
          {block.text}
        </Heading>
      )
    case 'table':
      return <BlockTable block={block} />
    case 'list':
      return <BlockList block={block} />
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.link} className="button" style={styles.button}>
            {block.label}
          </Button>
          <Text className="quiet" style={{ ...styles.link, margin: '12px 0 4px' }}>
            If the button does nothing, copy this address: {block.link}
          </Text>
        </Section>
      )
  }
}

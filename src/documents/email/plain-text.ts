import { plainSentence } from '#texts/emphasis.ts'
import { emailTexts } from '#texts/en/email.ts'
import { fill } from '#texts/fill.ts'
import { postalLine } from './postal-line.ts'
import type { Block, EmailContent, EmailSender, FootOfSelling } from './template.ts'

/** The e-mail without markup, for readers and programs that take only text. */
export function plainText(
  { title, blocks }: EmailContent,
  business: EmailSender,
  stops?: FootOfSelling,
): string {
  const foot = [
    business.name,
    fill(emailTexts.letterhead.service, { phone: business.servicePhone }),
    fill(emailTexts.letterhead.office, { phone: business.officePhone }),
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
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return `${block.title}:\n${block.text.replaceAll(/^/gm, '> ')}`
    case 'sentence':
      return plainSentence(block.sentence)
    case 'bars':
      return [block.title, ...block.bars.map(({ name, amount }) => `- ${name}: ${amount}`)].join('\n')
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
    case 'button':
      return [block, ...(block.further ? [block.further] : [])]
        .map(({ label, link }) => `${label}:\n${link}`)
        .join('\n\n')
  }
}

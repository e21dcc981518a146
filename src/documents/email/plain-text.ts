import { plainSentence } from '#texts/emphasis.ts'
import type { Block, EmailContent, EmailSender } from './template.ts'

/** The e-mail without markup, for readers and programs that take only text. */
export function plainText({ title, blocks }: EmailContent, business: EmailSender): string {
  const foot = [
    business.name,
    `Service ${business.servicePhone}`,
    `Office ${business.officePhone}`,
    business.email,
    business.address,
  ].filter((line) => line !== null)
  return `${[title, ...blocks.map(inText), ['-- ', ...foot].join('\n')].join('\n\n')}\n`
}

function inText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return `${block.title}:\n${block.text.replaceAll(/^/gm, '> ')}`
    case 'sentence':
      return plainSentence(block.sentence)
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`
    case 'table':
      return [
        block.caption,
        ...(block.loss === null ? [] : [block.loss]),
        ...block.rows.map(
          ({ name, cells }) => `- ${name}: ${block.columns[0]} ${cells[0]}, ${block.columns[1]} ${cells[1]}`,
        ),
        ...(block.note === null ? [] : [block.note]),
      ].join('\n')
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
    case 'button':
      return `${block.label}:\n${block.link}`
  }
}

import { firstScreen } from '#comparison/proposal/first-screen.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { contactEmailTexts } from '#texts/en/email/contact-email.ts'
import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { fill } from '#texts/fill.ts'
import { answerWords } from './answer-words.ts'
import { inOneLine, quoteOf } from './blocks.ts'
import type { Block, EmailContent, EmailSender, EmailTemplate } from './template.ts'

const { notMe } = contactEmailTexts

type ProposalKind = 'proposal' | 'proposal-reminder' | 'proposal-code' | 'proposal-answer' | 'proposal-news'

/** What the page says first: the cards of the options, what we suggest, and what the years cost each way. */
function firstBlocks(snapshot: ProposalSnapshot): Block[] {
  const { cards, suggestion, bars } = firstScreen(snapshot)
  return [
    { kind: 'options', cards },
    ...(suggestion === null ? [] : [{ kind: 'text' as const, text: suggestion }]),
    ...('refused' in bars
      ? []
      : [
          { kind: 'years' as const, outline: bars },
          { kind: 'text' as const, text: bars.sentence },
        ]),
  ]
}

/** What emails about proposals say. */
export function proposalContent(
  email: Extract<EmailTemplate, { kind: ProposalKind }>,
  business: EmailSender,
): EmailContent {
  switch (email.kind) {
    case 'proposal': {
      const { sent, newVersion } = proposalEmailTexts
      const { subject, preview, text } = email.isNewVersion ? newVersion : sent
      const phone = business.officePhone
      return {
        subject,
        preview,
        title: subject,
        blocks: [
          { kind: 'text', text },
          ...firstBlocks(email.snapshot),
          { kind: 'text', text: fill(proposalEmailTexts.lastDay, { day: email.lastDay }) },
          ...(email.message === null
            ? []
            : [{ kind: 'quote' as const, title: proposalEmailTexts.message, text: email.message }]),
          { kind: 'button', label: proposalEmailTexts.open, link: email.link },
          {
            kind: 'text',
            text: fill(email.mayAnswer ? proposalEmailTexts.answer : proposalEmailTexts.onlyRead, { phone }),
          },
          { kind: 'note', text: fill(proposalEmailTexts.reference, { reference: email.reference }) },
        ],
      }
    }
    case 'proposal-reminder': {
      const { reminders, lastDay, open, answer, reference } = proposalEmailTexts
      const { subject, preview, text } = reminders[email.reminder]
      const title = fill(subject, { day: email.lastDay })
      return {
        subject: title,
        preview,
        title,
        blocks: [
          { kind: 'text', text: fill(text, { day: email.sentOn }) },
          ...firstBlocks(email.snapshot),
          { kind: 'text', text: fill(lastDay, { day: email.lastDay }) },
          { kind: 'button', label: open, link: email.link },
          { kind: 'text', text: fill(answer, { phone: business.officePhone }) },
          { kind: 'note', text: fill(reference, { reference: email.reference }) },
        ],
      }
    }
    case 'proposal-code': {
      const { subject, title, preview, text, digits, note, denied } = proposalAnswerEmailTexts.code
      return {
        subject,
        preview,
        title,
        blocks: [
          { kind: 'text', text },
          { kind: 'code', label: digits, code: email.code },
          { kind: 'note', text: email.reference },
          { kind: 'facts', facts: email.facts },
          { kind: 'note', text: fill(note, { minutes: email.minutes }) },
          { kind: 'text', text: denied },
          { kind: 'button', label: notMe, link: email.undoLink },
        ],
      }
    }
    case 'proposal-answer': {
      const { open, attached } = proposalAnswerEmailTexts
      const { title, preview, said, close } = answerWords(email, {
        phone: business.officePhone,
        pages: attached,
        answeredBy: email.answeredBy,
      })
      const button = {
        kind: 'button' as const,
        label: open,
        link: email.link,
        further: { label: notMe, link: email.undoLink },
      }
      return { subject: title, preview, title, blocks: [...said, button, ...close] }
    }
    case 'proposal-news':
      return {
        subject: email.title,
        preview: inOneLine(email.facts),
        title: email.title,
        blocks: [
          { kind: 'facts', facts: email.facts },
          ...quoteOf(email.words),
          { kind: 'button', label: 'Open the proposal', link: email.link },
          { kind: 'note', text: email.reference },
        ],
      }
  }
}

import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { fill } from '#texts/fill.ts'
import { quoteOf } from './blocks.ts'
import type { CopyOfAnswer } from './template.ts'

/** How the pages of an acceptance come along, and whom to call. */
type Sender = { phone: string; pages: string }

/** What the copy of an answer says, in an email and on paper; between the two parts an email has its link. */
export function answerWords(
  { decision, isRecorded, meaning, acceptUntil, reference, facts, words }: CopyOfAnswer,
  { phone, pages }: Sender,
) {
  const { recorded, questions, yourWords, writtenDown } = proposalAnswerEmailTexts
  const { subject: title, preview, text } = proposalAnswerEmailTexts[decision]
  return {
    title,
    preview,
    said: [
      asText(decision === 'request-changes' ? `${text} ${afterWishes(acceptUntil)}` : text),
      { kind: 'facts' as const, facts },
      ...quoteOf(words, isRecorded ? writtenDown : yourWords),
      ...(meaning === null ? [] : [asText(meaning), asText(pages)]),
    ],
    close: [
      asText(fill(isRecorded ? recorded : questions, { phone })),
      { kind: 'note' as const, text: fill(proposalEmailTexts.reference, { reference }) },
    ],
  }
}

function afterWishes(acceptUntil: string | null): string {
  const { stillOpen, closed } = proposalAnswerEmailTexts['request-changes']
  return acceptUntil === null ? closed : fill(stillOpen, { day: acceptUntil })
}

const asText = (text: string) => ({ kind: 'text' as const, text })
